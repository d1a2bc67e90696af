// QR codes; fetched only when somebody asks for one.
import encode from "qr";

/** The code by rows, `1` for what is dark. @param {string} text */
export const rowsOf = (text) =>
  encode(text, "raw", { ecc: "low", border: 0 }).map((row) => row.map(Number).join(""));
