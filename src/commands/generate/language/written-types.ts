import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { typesOf } from '../types-of.ts';
import { type MetaSchema, typable, typeName } from './typable.ts';

export const WRITTEN_TYPES_FILE = fileURLToPath(new URL('../../../engine/written.ts', import.meta.url));

const BANNER = `/** The files of the definitions as they are written. Generated from \`schemas/meta\` by \`npm run generate:language\`; do not edit by hand. */
import type { Json } from './values.ts';
`;

/** The meta-schemas of the files that the engine parses. */
const KINDS = ['flow', 'step', 'rules', 'rates', 'carry', 'receipt', 'proof', 'mends', 'mail', 'part', 'site'];

/** Definitions that get no type of their own: expressions are JSON, and `isIncluded` is a condition. */
const NOT_TYPES = ['logic', 'isIncluded'];

/** The TypeScript of these files, and of every type that their meta-schemas name. */
export async function writtenTypes(): Promise<string> {
  const types = KINDS.flatMap((kind) => {
    const { $defs = {}, title: _, ...whole } = metaSchema(kind);
    const named = Object.entries($defs)
      .filter(([name]) => !NOT_TYPES.includes(name))
      .map(([name, schema]) => [typeName(kind, name), schema] as const);
    return [[typeName(kind), whole] as const, ...named].map(([name, schema]) => [name, typable(schema, kind)] as const);
  });
  const twice = types.filter(([name], at) => types.findIndex(([other]) => other === name) < at);
  if (twice.length > 0) throw new Error(`schemas/meta names two types ${twice.map(([name]) => name).join(', ')}: rename one of them.`);
  return readonlyTypes(await typesOf(Object.fromEntries(types), BANNER));
}

function metaSchema(kind: string): MetaSchema & { readonly $defs?: { readonly [name: string]: MetaSchema } } {
  return JSON.parse(readFileSync(new URL(`../../../../schemas/meta/${kind}.schema.json`, import.meta.url), 'utf8'));
}

const PROPERTY = /^(\s+)((?:[$\w]+|'[^']+'|\[k: string\])\??:)/;
const OPENS = /(?:[:=]|^\s*\|)\s*[{(]$/;
const CLOSES = /^\s*[})](\[\])?/;
const LIST = /([:=|] |readonly \[k: string\]: )([A-Za-z]+\[\]|\([^()]*\)\[\])/g;

/** TypeScript as the type generator writes it, with every property and every list made readonly. */
function readonlyTypes(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => (line.trimStart().startsWith('*') ? line : line.replace(PROPERTY, '$1readonly $2').replace(LIST, '$1readonly $2')));
  const open: number[] = [];
  lines.forEach((line, at) => {
    const closed = CLOSES.exec(line) && open.pop();
    if (typeof closed === 'number' && CLOSES.exec(line)?.[1] !== undefined)
      lines[closed] = lines[closed]?.replace(/[{(]$/, 'readonly $&') ?? '';
    if (OPENS.test(line)) open.push(at);
  });
  return lines.join('\n');
}
