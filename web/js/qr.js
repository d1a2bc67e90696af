// QR codes; fetched only when somebody asks for one.
import encode from "qr";

const QUIET = 4; // modules of white round it (ISO/IEC 18004)

/** The code by rows with the white round it, `1` for what is dark. @param {string} text */
export const rowsOf = (text) =>
  encode(text, "raw", { ecc: "low", border: QUIET }).map((row) => row.map(Number).join(""));
