/** As much of idiomorph as we use. */
declare module "idiomorph/dist/idiomorph.esm.js" {
  export const Idiomorph: {
    morph(
      old: Element,
      html: string,
      config: {
        morphStyle: "innerHTML";
        ignoreActiveValue?: boolean;
        restoreFocus?: boolean;
        callbacks?: { beforeAttributeUpdated?: (name: string, element: Element, kind: "update" | "remove") => boolean };
      },
    ): unknown;
  };
}
