import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const STYLES = ['styles/tokens.css', 'styles/base.css', 'layout/button.css', 'receipt/receipt-page.css', 'receipt/receipt-print.css'];
const FONTS = [
  ['Figtree Variable', '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2', '300 900', 'U+0100-02BA, U+1E00-1E9F'],
  ['Figtree Variable', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', '300 900', 'U+0000-00FF, U+2000-206F'],
  ['Amiri', '@fontsource/amiri/files/amiri-arabic-400-normal.woff2', '400', 'U+0600-06FF'],
] as const;

/** Styles and bundled fonts of a receipt page, for reproducible pictures. */
export function receiptStyles(): string {
  const faces = FONTS.map(([family, file, weight, range]) => {
    const source = `data:font/woff2;base64,${readFileSync(resolve(file)).toString('base64')}`;
    return `@font-face { font-family: "${family}"; font-weight: ${weight}; unicode-range: ${range}; src: url(${source}) format("woff2"); }`;
  });
  return [...faces, ...STYLES.map((path) => readFileSync(`src/renderer/${path}`, 'utf8'))].join('\n');
}
