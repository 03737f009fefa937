import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { unpackWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

/** A family as two TrueType fonts. */
export type FontFiles = { readonly regular: Buffer; readonly bold: Buffer };

/**
 * Typefaces of scripts that donors type in but our own texts do not use; the first with a letter wins. Chinese comes in a hundred files; a document
 * loads only those that it needs.
 */
const TYPEFACES = [
  { slug: 'noto-sans-tamil', isVariable: false },
  { slug: 'noto-sans-devanagari', isVariable: false },
  { slug: 'noto-sans-thai', isVariable: false },
  { slug: 'noto-sans-sc', isVariable: true },
] as const;
const WEIGHTS = { regular: 400, bold: 600 } as const;

/** A file of a typeface, and the code points that it covers. */
type Face = { readonly family: string; readonly letters: ReadonlySet<number>; readonly files: () => Promise<FontFiles> };

let known: Promise<readonly Face[]> | undefined;
const registered = new Set<string>();

/** Registers the faces that cover these letters, and returns their families. Skips letters that no face covers. */
export async function loadFaces(
  letters: readonly number[],
  register: (family: string, files: FontFiles) => Promise<void>,
): Promise<readonly string[]> {
  const faces = await facesKnown();
  const needed = new Set(letters.flatMap((letter) => faces.find((face) => face.letters.has(letter)) ?? []));
  for (const { family, files } of needed) {
    if (registered.has(family)) continue;
    await register(family, await files());
    registered.add(family);
  }
  return [...needed].map(({ family }) => family);
}

/** Whether a typeface covers this Chinese character; the rarest have none. */
export async function isChineseDrawn(letter: number): Promise<boolean> {
  return (await facesKnown()).some((face) => face.letters.has(letter));
}

function facesKnown(): Promise<readonly Face[]> {
  known ??= Promise.all(TYPEFACES.map(facesOf)).then((faces) => faces.flat());
  return known;
}

async function facesOf({ slug, isVariable }: (typeof TYPEFACES)[number]): Promise<Face[]> {
  const folder = dirname(resolve(`${isVariable ? '@fontsource-variable' : '@fontsource'}/${slug}/package.json`));
  const ranges: { readonly [subset: string]: string } = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'));
  const fontOf = isVariable ? fixedWeight : oneWeight;
  return Object.entries(ranges)
    .filter(([subset]) => !subset.startsWith('latin'))
    .map(([subset, range]) => {
      const family = `${slug}-${subset.replace(/[[\]]/g, '')}`;
      const file = join(folder, 'files', family);
      return {
        family,
        letters: lettersIn(range),
        files: async () => ({ regular: await fontOf(file, WEIGHTS.regular), bold: await fontOf(file, WEIGHTS.bold) }),
      };
    });
}

/** A static font: one file for each weight. */
async function oneWeight(file: string, weight: number): Promise<Buffer> {
  return unpackWoff(await readFile(`${file}-${weight}-normal.woff`), `${basename(file)}-${weight}`);
}

/** A variable font fixed at one weight, since the PDF library supports neither variation axes nor WOFF 2. */
async function fixedWeight(file: string, wght: number): Promise<Buffer> {
  const variable = await readFile(`${file}-wght-normal.woff2`);
  const fixed = await subsetFont(variable, '', { targetFormat: 'woff', keepAllGlyphs: true, noHinting: true, variationAxes: { wght } });
  return unpackWoff(fixed, `${basename(file)}-${wght}`);
}

/** "U+b82-b83,U+200c" as code points. */
function lettersIn(range: string): ReadonlySet<number> {
  const letters = new Set<number>();
  for (const part of range.replaceAll('U+', '').split(',')) {
    const [from = '', to = from] = part.trim().split('-');
    for (let letter = Number.parseInt(from, 16); letter <= Number.parseInt(to, 16); letter += 1) letters.add(letter);
  }
  return letters;
}
