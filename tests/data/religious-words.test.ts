import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Knowledge of one kind of giving belongs in flows/, receipts/ and the texts; code with one of these words decides by it. */
const WORDS = /fidyah|kaffarah|nisab|haid|jimak|nazar|fitrah|ilmu|wms/i;

/** The files that may have names of the specification's calls and entities, each with the reason. */
const NAMES_OF_THE_CALLS: { readonly [file: string]: string } = {
  'src/renderer/icons/lazy-icons.tsx': 'The specification’s keys of the icons of asset categories.',
  'src/commands/data/try-cases.ts': 'Names of fixtures and rates in the help of a command.',
};

/** Tests, what serves them and the gallery alone, and the types that are generated from schemas/api and schemas/meta. */
const ASIDE = [
  /\.test\.tsx?$/,
  /(^|\/)testing(\/|(-[a-z]+)?\.ts$)/,
  /^src\/api\//,
  /^src\/engine\/written\.ts$/,
  /^src\/renderer\/gallery\//,
  /-examples\.ts$/,
];

const files = ['src', 'stand-ins']
  .flatMap((folder) => readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)))
  .filter((file) => !ASIDE.some((aside) => aside.test(file)));

const saying = files.flatMap((file) => wordsIn(file).map((said) => ({ file, said })));

it('no code outside the data depends on a word of one kind of giving', () => {
  expect(files.length).toBeGreaterThan(400);
  const others = saying.filter(({ file }) => !Object.hasOwn(NAMES_OF_THE_CALLS, file));
  expect(others.map(({ file, said }) => `${file}${said}`)).toEqual([]);
});

it.each(Object.keys(NAMES_OF_THE_CALLS))('%s still needs its exception', (file) => {
  expect(saying.map((one) => one.file)).toContain(file);
});

/** Names, texts and markup that hold one of the words, with their lines; comments may give examples. */
function wordsIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(join(PROJECT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    const isLeaf = ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isLiteralExpression(node) || ts.isJsxText(node);
    if ((isLeaf || ts.isTemplateLiteralToken(node)) && WORDS.test(node.text)) {
      found.push(`:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text.trim()}`);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}
