import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What may be drawn beside what (decision 84): a page translator replaces texts, and React then finds neither them nor their place. */

const REFUSED = [
  ['a text and a spinner', '<p>{isBusy && <i />}{text}</p>', 1],
  ['a text of two parts', '<p>Total {text}</p>', 2],
  ['a number with its unit', '<p>{count}%</p>', 2],
  ['texts of a list', '<p>{[text, text]}</p>', 1],
  ['a text in a fragment', '<>{text}</>', 1],
  ['children, which may be a text', '<p><i />{children}</p>', 1],
  ['a text that is there at times', '<p>{isBusy && text}<i /></p>', 1],
  ['a component that is a text', '<Bare text={text} />', 1],
  ['an option that is what it says', '<option>{text}</option>', 1],
] as const;

const ALLOWED = [
  '<p>{text}</p>',
  '<p>{isBusy ? text : <i />}</p>',
  '<p>{children}</p>',
  '<p><i /> <Words of={text} /></p>',
  '<p>{isBusy && <i />}{elements}</p>',
  '<option value={text}>{text}</option>',
];

const HEAD = `
import type { ReactNode } from 'react';
import { type Elements, Words } from './index.ts';
type Props = { text: string; isBusy: boolean; count: number; children: ReactNode; elements: Elements };
`;
const BARE = 'function Bare({ text }: { text: string }) { return text; }\n';
/** What it draws is replaced whole, so that it may hold texts beside sums. */
const WORDS = 'src/renderer/layout/words.tsx';
const shipped = globSync('src/{portal,renderer}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx') && file !== WORDS);
const written = new Map(
  [...REFUSED.map(([, jsx]) => jsx), ...ALLOWED].map((jsx, at) => [
    `src/renderer/written-${at}.tsx`,
    `${HEAD}${jsx.includes('<Bare') ? BARE : ''}export function Written({ text, isBusy, count, children, elements }: Props) { return ${jsx}; }`,
  ]),
);
const program = programOf([...shipped, ...written.keys()]);
const types = program.getTypeChecker();

it('every text of the portal beside other content has its own element, and every option its value', () => {
  expect(shipped.length).toBeGreaterThan(200);
  expect(shipped.flatMap(bareTextsIn)).toEqual([]);
});

it.each(REFUSED)('%s is found: %s', (_, jsx, count) => {
  expect(bareTextsIn(fileOf(jsx))).toHaveLength(count);
});

it.each(ALLOWED)('%s is none', (jsx) => {
  expect(bareTextsIn(fileOf(jsx))).toEqual([]);
});

/** The files with their types; files that this test writes are not on disk. */
function programOf(files: readonly string[]): ts.Program {
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config, ts.sys, '.');
  const host = ts.createCompilerHost(options, true);
  const texts = new Map([...written].map(([file, text]) => [resolve(file), text]));
  const { readFile, fileExists } = host;
  host.readFile = (file) => texts.get(resolve(file)) ?? readFile(file);
  host.fileExists = (file) => texts.has(resolve(file)) || fileExists(file);
  return ts.createProgram(files, { ...options, incremental: false, tsBuildInfoFile: undefined }, host);
}

function fileOf(jsx: string): string {
  return [...written].find(([, text]) => text.endsWith(`return ${jsx}; }`))?.[0] ?? '';
}

/** Place and text of each bare text in a file. */
function bareTextsIn(file: string): string[] {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} is not read.`);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const one of [...bareChildren(node), ...bareResults(node), ...bareOptions(node)]) {
      const { line } = source.getLineAndCharacterOfPosition(one.getStart());
      found.push(`${file}:${line + 1} ${one.getText().replaceAll(/\s+/g, ' ').trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What of an element's children React may draw as a text among others. One that is alone it writes as the element's content, whatever became of it. */
function bareChildren(element: ts.Node): readonly ts.Node[] {
  if (!ts.isJsxElement(element) && !ts.isJsxFragment(element)) return [];
  const children = element.children.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) && !isComment(child));
  const isAlone = children.length === 1 && ts.isJsxElement(element);
  return children.filter((child) => {
    if (ts.isJsxText(child)) return !isAlone && child.text.trim() !== '';
    if (!ts.isJsxExpression(child) || child.expression === undefined) return false;
    if (ts.isStringLiteral(child.expression) && child.expression.text.trim() === '') return false;
    const type = types.getTypeAtLocation(child.expression);
    return isAlone ? partsOf(type).some((part) => types.isArrayLikeType(part) && mayBeText(part)) : mayBeText(type);
  });
}

function isComment(child: ts.JsxChild): boolean {
  return ts.isJsxExpression(child) && child.expression === undefined;
}

/** A component that may return a bare text, wherever it is used. */
function bareResults(node: ts.Node): readonly ts.Node[] {
  if (!ts.isFunctionDeclaration(node) || node.name === undefined || !/^[A-Z]/.test(node.name.text)) return [];
  const signature = types.getSignatureFromDeclaration(node);
  return signature !== undefined && mayBeText(types.getReturnTypeOfSignature(signature)) ? [node.name] : [];
}

/** An option without a value has its text as the value, which a translator changes. */
function bareOptions(node: ts.Node): readonly ts.Node[] {
  if (!ts.isJsxOpeningElement(node) || node.tagName.getText() !== 'option') return [];
  return node.attributes.properties.some((property) => property.name?.getText() === 'value') ? [] : [node];
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** Whether React would draw a value of the type as a text, or as several. */
function mayBeText(type: ts.Type, seen: ReadonlySet<ts.Type> = new Set()): boolean {
  if (seen.has(type)) return false;
  const within = new Set([...seen, type]);
  if (type.isUnion()) return type.types.some((part) => mayBeText(part, within));
  if ((type.flags & TEXT) !== 0) return !(type.isStringLiteral() && type.value === '');
  const each = types.isArrayLikeType(type) ? types.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  // What React awaits and iterates may hold texts, too.
  return each === undefined ? /^(Iterable|Promise|AwaitedReactNode)\b/.test(types.typeToString(type)) : mayBeText(each, within);
}
