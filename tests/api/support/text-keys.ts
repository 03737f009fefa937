import { readFileSync } from 'node:fs';

type Tree = { readonly [name: string]: string | Tree };

const texts: Tree = JSON.parse(readFileSync('flows/text/en/translation.json', 'utf8'));

/** Every key of a text that has more than one level, so that no plain word is taken for one. */
const keys: ReadonlySet<string> = new Set(
  Object.entries(texts).flatMap(([name, tree]) => (typeof tree === 'string' ? [] : keysOf(tree, name))),
);

/** Text keys in an answer where words belong, each with its place: "data.items.0.title zakat.items.gold". */
export function textKeysIn(answer: unknown, place = ''): string[] {
  if (typeof answer === 'string') return keys.has(answer) ? [`${place} ${answer}`.trim()] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => textKeysIn(value, place === '' ? name : `${place}.${name}`));
}

function keysOf(tree: Tree, above: string): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${above}.${name}`] : keysOf(value, `${above}.${name}`),
  );
}
