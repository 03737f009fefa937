import type { Flaw } from './data-file.ts';

/** A custom icon in the form that the engine takes: the data of one path, on a square of 24 by 24. */
export type Drawing = { readonly path: string };

/** In characters: a line drawing has a few hundred; more is a picture. */
const LONGEST = 4000;
const LONGEST_PATH = 1000;

/** Attributes that every icon is drawn with, including the size of its square, so that a file may state them or not. */
const DRAWN: { readonly [attribute: string]: string } = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  width: '24',
  height: '24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};
const TAG = /^<(\/?)([a-z]+)((?: [A-Za-z-]+="[^"]*")*) ?(\/?)>$/;
const ATTRIBUTE = / ([A-Za-z-]+)="([^"]*)"/g;
/**
 * The meta-schema's pattern for an icon written in place: no markup characters, and an absolute move first, so that the path does not depend on
 * anything before it.
 */
const PATH = /^M[0-9MmLlHhVvCcSsQqTtAaZz ,.-]{3,}$/;

/**
 * Reads an SVG line drawing: `svg` with a `viewBox` of 0 0 24 24, with only `path` elements that have only `d`. Refuses anything else, such as a script, a
 * style, a link, an entity or a comment, instead of sanitising it, so that safety does not depend on knowing all of SVG.
 */
export function drawingIn(text: string): Drawing | Flaw {
  if (text.length > LONGEST) return { offset: LONGEST, code: 'drawing-long' };
  const paths: string[] = [];
  const open: string[] = [];
  let isDrawn = false;
  for (const { 0: piece, index: offset } of text.matchAll(/<[^<>]*>|[^<>]+|[<>]/g)) {
    if (/^\s+$/.test(piece)) continue;
    const tag = tagIn(piece);
    const within = open.at(-1);
    if (tag === undefined || isDrawn) return { offset, code: 'drawing-markup' };
    if (tag.closes) {
      if (open.pop() !== tag.name) return { offset, code: 'drawing-markup' };
      isDrawn = open.length === 0;
    } else if (tag.name === 'svg' && within === undefined) {
      if (tag.isEmpty || tag.says.get('viewBox') === undefined) return { offset, code: 'drawing-square' };
      if ([...tag.says].some(([name, value]) => DRAWN[name] !== value)) return { offset, code: 'drawing-look' };
      open.push(tag.name);
    } else if (tag.name === 'path' && within === 'svg') {
      const path = tag.says.get('d')?.trim().replaceAll(/\s+/g, ' ');
      if (path === undefined || tag.says.size !== 1 || !PATH.test(path)) return { offset, code: 'drawing-path' };
      paths.push(path);
      if (!tag.isEmpty) open.push(tag.name);
    } else return { offset, code: 'drawing-markup' };
  }
  const path = paths.join(' ');
  if (!isDrawn || path === '') return { offset: 0, code: 'drawing-empty' };
  return path.length > LONGEST_PATH ? { offset: 0, code: 'drawing-long' } : { path };
}

type Tag = { readonly name: string; readonly closes: boolean; readonly isEmpty: boolean; readonly says: ReadonlyMap<string, string> };

/** A tag in the permitted form; undefined otherwise, also for a repeated attribute. */
function tagIn(piece: string): Tag | undefined {
  const [match, closing, name = '', attributes = '', empty] = TAG.exec(piece.replaceAll(/\s+/g, ' ')) ?? [];
  if (match === undefined) return undefined;
  const said = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value] as const);
  const says = new Map(said);
  const isPlain = says.size === said.length && (closing === '' || (attributes === '' && empty === ''));
  return isPlain ? { name, closes: closing === '/', isEmpty: empty === '/', says } : undefined;
}
