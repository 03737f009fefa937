import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { unpackWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

/** A family per script; the first with a glyph wins. */
const FAMILIES = [
  { family: 'Figtree', files: 'figtree/files/figtree-latin', bold: 600 },
  { family: 'Figtree extended', files: 'figtree/files/figtree-latin-ext', bold: 600 },
  { family: 'Amiri', files: 'amiri/files/amiri-arabic', bold: 700 },
  { family: 'Amiri extended', files: 'amiri/files/amiri-latin-ext', bold: 700 },
] as const;

export const FONT_STACK: string[] = FAMILIES.map(({ family }) => family);
export const REGULAR = 400;
export const BOLD = 600;

/** Whether any font has this glyph. */
export type CanDraw = (codePoint: number) => boolean;

let ready: Promise<CanDraw> | undefined;

/** Registers the fonts once, on first use. */
export function loadFonts(): Promise<CanDraw> {
  ready ??= registerFonts().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function registerFonts(): Promise<CanDraw> {
  Font.registerHyphenationCallback(breakLongWord);
  for (const { family, files, bold } of FAMILIES) {
    Font.register({
      family,
      fonts: [
        { src: await fontSource(`${files}-${REGULAR}-normal.woff`), fontWeight: REGULAR },
        { src: await fontSource(`${files}-${bold}-normal.woff`), fontWeight: BOLD },
      ],
    });
  }
  const fonts: CanDraw[] = [];
  for (const { family } of FAMILIES) {
    const font = { fontFamily: family, fontWeight: REGULAR };
    await Font.load(font);
    const { data } = Font.getFont(font);
    if (data && 'hasGlyphForCodePoint' in data) fonts.push((codePoint) => data.hasGlyphForCodePoint(codePoint));
  }
  if (fonts.length === 0) throw new Error('No font of the receipt could be read');
  return (codePoint) => fonts.some((canDraw) => canDraw(codePoint));
}

async function fontSource(file: string): Promise<string> {
  const woff = await readFile(resolve(`@fontsource/${file}`));
  return `data:font/ttf;base64,${unpackWoff(woff, basename(file, '.woff')).toString('base64')}`;
}

/** Never hyphenates names and numbers; breaks overlong words anywhere. An empty part allows a break without a hyphen. */
function breakLongWord(word: string | null): string[] {
  if (word === null) return [];
  if (word.length <= 24) return [word];
  return (word.match(/.{1,6}/gsu) ?? [word]).flatMap((part, index) => (index === 0 ? [part] : ['', part]));
}
