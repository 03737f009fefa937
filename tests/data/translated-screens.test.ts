import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { NOT_TRANSLATED } from './not-translated.ts';

/**
 * Every screen that a donor's journey looks at is looked at under a page translator, too (decision 84), or says in `NOT_TRANSLATED` why not. Read from the
 * journeys: a test in which a visitor with `translated: true` is named translates the screens of whatever it calls.
 */

const donors = globSync('tests/e2e/**/*.ts').filter((file) => !/\/desk[^/]*$|stripe-js/.test(file));

/** A name of a file: defined there, or imported. */
type Named = { readonly node: ts.Node } | { readonly file: string; readonly name: string };
type Names = ReadonlyMap<string, Named>;
type Told = { readonly isTranslated: boolean; readonly screens: ReadonlySet<string> };

const sources = new Map(
  donors.map((file) => [resolve(file), ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.Latest, true)]),
);
const named = new Map([...sources].map(([file, source]) => [file, namesOf(file, source)]));
const tests = [...sources].flatMap(([file, source]) => testsOf(source.statements).map((parts) => toldBy(file, parts)));
const screens = new Set([...sources.values()].flatMap((source) => [...looksIn(source)]));
const translated = new Set(tests.filter(({ isTranslated }) => isTranslated).flatMap((told) => [...told.screens]));
const excused = (screen: string) => Object.keys(NOT_TRANSLATED).find((named) => screen === named || screen.startsWith(`${named}: `));

it('each screen of a donor’s journey is tested while translated, or says why not', () => {
  expect(screens.size).toBeGreaterThan(150);
  expect([...screens].filter((screen) => !translated.has(screen) && excused(screen) === undefined)).toEqual([]);
});

it('names no missing screen, and none that is translated', () => {
  const needed = new Set([...screens].filter((screen) => !translated.has(screen)).map(excused));
  expect(Object.keys(NOT_TRANSLATED).filter((named) => !needed.has(named))).toEqual([]);
});

/** The code of each test: the test itself, and the groups that contain it. */
function testsOf(statements: readonly ts.Statement[], around: readonly ts.Node[] = []): (readonly ts.Node[])[] {
  return statements.flatMap((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return [];
    const call = statement.expression;
    if (rootOf(call) === 'it') return [[...around, call]];
    return testsOf(insideOf(call), [...around, call.expression]);
  });
}

/** The statements of a group of tests. */
function insideOf(call: ts.CallExpression): readonly ts.Statement[] {
  const inside = call.arguments.at(-1);
  return rootOf(call) === 'describe' && inside && ts.isArrowFunction(inside) && ts.isBlock(inside.body) ? inside.body.statements : [];
}

function rootOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}

function namesOf(file: string, source: ts.SourceFile): Names {
  const names = new Map<string, Named>();
  const read = (statements: readonly ts.Statement[]) => {
    for (const statement of statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name) names.set(statement.name.text, { node: statement });
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name) && initializer) names.set(name.text, { node: initializer });
      if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
        const { namedBindings } = statement.importClause ?? {};
        const from = resolve(file, '..', statement.moduleSpecifier.text);
        if (namedBindings && ts.isNamedImports(namedBindings))
          for (const { name } of namedBindings.elements) names.set(name.text, { file: from, name: name.text });
      }
      if (ts.isExpressionStatement(statement) && ts.isCallExpression(statement.expression)) read(insideOf(statement.expression));
    }
  };
  read(source.statements);
  return names;
}

/** Whether the code reached from these parts of a file turns the translator on, and the screens that it looks at. */
function toldBy(file: string, parts: readonly ts.Node[]): Told {
  const seen = new Set<ts.Node>();
  const screens = new Set<string>();
  let isTranslated = false;
  const visitIn = (from: string) => {
    const visit = (node: ts.Node): void => {
      if (seen.has(node)) return;
      seen.add(node);
      if (ts.isPropertyAssignment(node) && /^translated: true$/.test(node.getText())) isTranslated = true;
      const screen = screenOf(node);
      if (screen !== undefined) screens.add(screen);
      const used = ts.isIdentifier(node) && isUse(node) ? foundAs(from, node.text) : undefined;
      if (used !== undefined) visitIn(used.file)(used.node);
      ts.forEachChild(node, visit);
    };
    return visit;
  };
  for (const part of parts) visitIn(file)(part);
  return { isTranslated, screens };
}

/** The definition of a name in a file, followed through its imports. */
function foundAs(file: string, name: string): { readonly file: string; readonly node: ts.Node } | undefined {
  const found = named.get(file)?.get(name);
  if (found === undefined) return undefined;
  return 'node' in found ? { file, node: found.node } : foundAs(found.file, found.name);
}

/** Not the name of a property. */
function isUse(name: ts.Identifier): boolean {
  const { parent } = name;
  return !(
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) &&
    parent.name === name
  );
}

function* looksIn(node: ts.Node): Generator<string> {
  const screen = screenOf(node);
  if (screen !== undefined) yield screen;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* looksIn(child);
}

/** "file: screen" of a call of `look`. */
function screenOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !/(^|\.)look$/.test(node.expression.getText())) return undefined;
  const [said] = node.arguments;
  if (said === undefined) return undefined;
  const words = ts.isStringLiteral(said)
    ? said.text
    : said
        .getText()
        .replaceAll('`', '')
        .replaceAll(/\$\{[^}]*\}/g, '…');
  return `${basename(node.getSourceFile().fileName).replace(/(\.test)?\.ts$/, '')}: ${words}`;
}
