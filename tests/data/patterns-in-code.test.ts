import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { growthOf } from '../../src/lint/regex/ambiguity.ts';

/** Code that reads what somebody typed, or what another site sent. */
const files = globSync('src/{server,engine,portal,renderer}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

const patterns = files.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return literalsIn(source).map((literal) => ({ file, literal }));
});

it('H23: no pattern in the code can be kept busy by a text that reads in many ways', () => {
  expect(patterns.length).toBeGreaterThan(150);
  const wrong = patterns.filter(({ literal }) => growthOf(readable(literal)) !== 'bounded');
  expect(wrong).toEqual([]);
});

it('H23: one that can is found', () => {
  for (const literal of ['/^(a+)+$/', '/^(\\p{L}+[ ]?)*$/u', '/(?<!x)(\\d+)*y/']) expect(growthOf(readable(literal))).toBe('explosive');
});

function literalsIn(node: ts.Node): string[] {
  const own = ts.isRegularExpressionLiteral(node) ? [node.text] : [];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...literalsIn(child)));
  return [...own, ...inner];
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
