import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');

/** What is known of one kind of giving stands in flows/, receipts/ and the texts; code that says one of these words decides by it. */
const WORDS = /fidyah|kaffarah|nisab|haid|jimak|nazar|fitrah|ilmu|wms/i;

/** Where the names of the specification's calls and entities stand, each with the reason. */
const NAMES_OF_THE_CALLS: { readonly [file: string]: string } = {
  'src/lint/receipt-fields.ts': 'The fields that receipt data has in the calls.',
  'src/renderer/icons/lazy-icons.tsx': 'The specification’s keys of the icons of asset categories.',
  'lab/simulation/begin-giving.ts': 'What the people of the simulation give.',
  'tests/support/trial/services.ts': 'The gift that a trial begins with.',
  'tests/support/trial/people/particulars.ts': 'Answers of people made up, by whom every call is tried.',
  'tests/support/trial/people/people.ts': 'What the people made up have given.',
  'tests/support/trial/people/whole-sample.ts': 'A gift of every flow, for the sample of a whole database.',
  'tests/support/trial/people/gift-at-desk.ts': 'The gift that staff look after in a trial.',
  'tests/support/trial/people/counter.ts': 'What a counter took of them, in every field of receipt data.',
  'lab/chaos/donor.ts': 'What the donors give while the portal is killed.',
  'lab/bench/pages/first-pages.ts': 'The addresses of the pages that are measured.',
  'lab/bench/walk/journeys.ts': 'What three donors give.',
  'lab/bench/desk/desk.ts': 'The rates whose effect is measured.',
  'lab/bench/saved-content.ts': 'The rate whose save is measured.',
  'lab/bench/walk/first-answer.ts': 'The first steps that are measured.',
  'lab/bench/walk/walk.ts': 'The journeys that are measured.',
  'lab/bench/growth/cases.ts': 'The gift whose calls are measured.',
  'lab/bench/growth/grown-portal.ts': 'What the donor of the measurements has given.',
  'lab/bench/growth/made-rows.ts': 'The account in the ledger of the gifts that are made up.',
  'lab/bench/processes/donors.ts': 'What the donors give through two processes.',
  'lab/fuzz/good.ts': 'Answers that the fuzz begins with.',
  'tests/run/turns.ts': 'The names of the journeys that take turns.',
  'src/commands/data/try-cases.ts': 'Names of fixtures and rates in the help of a command.',
  'lab/fuzz/stage.ts': 'The gift that the fuzz asks about.',
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

const files = readdirSync(join(PROJECT, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)))
  .filter((file) => !ASIDE.some((aside) => aside.test(file)));

const saying = files.flatMap((file) => wordsIn(file).map((said) => ({ file, said })));

it('no code outside the data decides by a word of one kind of giving', () => {
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
