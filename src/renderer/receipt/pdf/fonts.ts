import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { type FontFiles, loadFaces } from './faces.ts';
import { shapeWithHarfBuzz } from './shaping/index.ts';
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

/** Fonts of a document: the families, and whether any of them has a code point. */
export type Typesetting = { readonly families: string[]; readonly canDraw: (codePoint: number) => boolean };

const ready = new Map<string, Promise<Typesetting>>();

/**
 * Registers the fonts once, on first use, and returns those of the document. Adds a typeface that a language needs, if its package is installed
 * ("Noto Sans Tamil": @fontsource/noto-sans-tamil), and faces for letters that the other fonts lack. Throws if a font cannot be read.
 */
export async function loadFonts(typeface = '', texts: readonly string[] = []): Promise<Typesetting> {
  const loading = ready.get(typeface) ?? (typeface === '' ? registerUsual() : registerMore(typeface));
  ready.set(typeface, loading);
  loading.catch(() => ready.delete(typeface));
  const set = await loading;
  const missing = new Set(Array.from(texts.join('').normalize('NFC'), codePointOf).filter((codePoint) => !set.canDraw(codePoint)));
  const families = missing.size === 0 ? [] : await loadFaces([...missing], register);
  return families.length === 0 ? set : typesetting([...set.families, ...families]);
}

async function registerUsual(): Promise<Typesetting> {
  Font.registerHyphenationCallback(breakLongWord);
  for (const { family, files, bold } of FAMILIES)
    await register(family, { regular: await fontFile(`${files}-${REGULAR}`), bold: await fontFile(`${files}-${bold}`) });
  const set = await typesetting(FONT_STACK);
  if (!set.canDraw(codePointOf('a'))) throw new Error('No font of the receipt could be read');
  return set;
}

async function registerMore(typeface: string): Promise<Typesetting> {
  const usual = await loadFonts();
  const slug = typeface.toLowerCase().replaceAll(' ', '-');
  const subsets = await subsetsOf(slug);
  const families = subsets.map((subset) => `${typeface} ${subset}`);
  for (const [place, family] of families.entries()) {
    const files = `${slug}/files/${slug}-${subsets[place]}`;
    await register(family, { regular: await fontFile(`${files}-${REGULAR}`), bold: await fontFile(`${files}-${BOLD}`) });
  }
  return families.length === 0 ? usual : typesetting([...FONT_STACK, ...families]);
}

/** Subsets of a typeface beside Latin; none if its package is not installed. */
async function subsetsOf(slug: string): Promise<readonly string[]> {
  try {
    const about = await readFile(join(dirname(resolve(`@fontsource/${slug}`)), 'metadata.json'), 'utf8');
    const { subsets }: { readonly subsets: readonly string[] } = JSON.parse(about);
    return subsets.filter((subset) => !subset.startsWith('latin'));
  } catch {
    return [];
  }
}

async function register(family: string, files: FontFiles): Promise<void> {
  const source = (font: Buffer) => `data:font/ttf;base64,${font.toString('base64')}`;
  Font.register({
    family,
    fonts: [
      { src: source(files.regular), fontWeight: REGULAR },
      { src: source(files.bold), fontWeight: BOLD },
    ],
  });
  for (const fontWeight of [REGULAR, BOLD]) {
    await Font.load({ fontFamily: family, fontWeight });
    const { data } = Font.getFont({ fontFamily: family, fontWeight });
    if (!data) throw new Error(`The font ${family} could not be read`);
    shapeWithHarfBuzz(data);
  }
}

async function typesetting(families: string[]): Promise<Typesetting> {
  const fonts: Typesetting['canDraw'][] = [];
  for (const family of families) {
    const { data } = Font.getFont({ fontFamily: family, fontWeight: REGULAR });
    if (data && 'hasGlyphForCodePoint' in data) fonts.push((codePoint) => data.hasGlyphForCodePoint(codePoint));
  }
  return { families, canDraw: (codePoint) => fonts.some((canDraw) => canDraw(codePoint)) };
}

/** Reads a TrueType font from a file such as "amiri/files/amiri-arabic-400". */
async function fontFile(file: string): Promise<Buffer> {
  return unpackWoff(await readFile(resolve(`@fontsource/${file}-normal.woff`)), `${basename(file)}-normal`);
}

function codePointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

/** Never hyphenates names and numbers; breaks overlong words anywhere. An empty part allows a break without a hyphen. */
function breakLongWord(word: string | null): string[] {
  if (word === null) return [];
  if (word.length <= 24) return [word];
  return (word.match(/.{1,6}/gsu) ?? [word]).flatMap((part, index) => (index === 0 ? [part] : ['', part]));
}
