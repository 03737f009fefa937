import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { growthOf } from '../../src/lint/regex/ambiguity.ts';
import { parseRegex, type Tree } from '../../src/lint/regex/parse.ts';
import { takesMoreThan } from '../../src/lint/regex/steps.ts';

/** Code that reads what somebody typed, or what another site sent. */
const files = globSync('src/{server,engine,portal,renderer}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

const patterns = files.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return literalsIn(source).map((literal) => ({ file, literal }));
});

it('H23: no pattern in the code can be stalled by an ambiguous text', () => {
  expect(patterns.length).toBeGreaterThan(150);
  const wrong = patterns.filter(({ literal }) => growthOf(readable(literal)) !== 'bounded');
  expect(wrong).toEqual([]);
});

/** Characters of the tried text. A pattern with quadratic steps takes over 100,000 for these; one that reads them a few times takes far fewer. */
const LONGEST = 500;
const MOST_STEPS = 60_000;

it('H23: no pattern rescans a text for each of its characters', () => {
  const distinct = new Map(patterns.map((one) => [one.literal, one]));
  expect([...distinct.values()].filter(({ literal }) => isSlow(literal) !== false)).toEqual([]);
}, 60_000);

it.each(['/\\{\\{-?\\s*([^},\\s]+)[^}]*\\}\\}/g', '/^(\\S*\\d\\S*) (.+)$/', '/^\\d+\\.?\\d*$/'])('H23: %s does', (literal) => {
  expect(growthOf(readable(literal))).toBe('bounded');
  expect(isSlow(literal)).toBe(true);
});

it('H23: a pattern that can be stalled is found', () => {
  for (const literal of ['/^(a+)+$/', '/^(\\p{L}+[ ]?)*$/u', '/(?<!x)(\\d+)*y/']) expect(growthOf(readable(literal))).toBe('explosive');
});

function literalsIn(node: ts.Node): string[] {
  const own = ts.isRegularExpressionLiteral(node) ? [node.text] : [];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...literalsIn(child)));
  return [...own, ...inner];
}

/** Whether the pattern is slow to refuse a long text, from one starting point; undefined where this cannot be decided. */
function isSlow(literal: string): boolean | undefined {
  const pattern = readable(literal);
  const tree = parseRegex(pattern);
  return tree === null ? undefined : takesMoreThan(pattern.endsWith('$') ? tree : withRest(tree), LONGEST, MOST_STEPS);
}

/** A pattern without an end fits whatever follows. */
function withRest(tree: Tree): Tree {
  const any: Tree = { kind: 'repeat', part: { kind: 'chars', chars: [[0, 0x10ffff]] }, least: 0, most: Number.POSITIVE_INFINITY };
  return { kind: 'sequence', parts: [tree, any] };
}

/**
 * The pattern as the automata of the lint read it: a look around reads nothing, and what it holds is read as a pattern besides; a class of
 * Unicode is read as a letter, a code as itself, and a high count as a low one: none of them changes in how many ways a text reads.
 */
function readable(literal: string): string {
  const body = literal.slice(1, literal.lastIndexOf('/'));
  return body
    .replaceAll(/\(\?<?[=!]/g, '(?:')
    .replaceAll(/\\p\{[^}]+\}/giu, 'a')
    .replaceAll(/\\u[0-9a-f]{4}|\\b/gi, '')
    .replaceAll(/\{(\d+)(,\d*)?\}/g, (count, least: string) => (Number(least) > 9 || /\d{3}/.test(count) ? '{2,3}' : count));
}
