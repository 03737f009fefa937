/** The part of subset-font that we use; the package has no types. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff';
    readonly keepAllGlyphs: true;
    readonly noHinting: true;
    /** The weight that a variable font is fixed at. */
    readonly variationAxes: { readonly wght: number };
  };
  export default function subsetFont(font: Buffer, text: '', options: Options): Promise<Buffer>;
}
