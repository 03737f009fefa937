import { describe, expect, it } from 'vitest';
import { NestingError } from '../errors.ts';
import { compileNamed } from '../rules/compile-named.ts';
import { compileRule, evaluateRule } from '../rules/evaluate-rule.ts';
import { unknownOperationIn } from '../rules/unknown-operation.ts';
import type { Json } from '../values.ts';

const wraps: readonly (readonly [string, string, (inner: Json) => Json])[] = [
  ['operations of one argument', '/!', (inner) => ({ '!': inner })],
  ['sums', '/+/0', (inner) => ({ '+': [inner, 1] })],
  ['branches', '/if/1', (inner) => ({ if: [true, inner, 0] })],
  ['lists', '/0', (inner) => [inner]],
  ['iterations', '/map/1', (inner) => ({ map: ['', inner] })],
];

function nested(wrap: (inner: Json) => Json, depth: number): Json {
  let rule: Json = 1;
  for (let level = 0; level < depth; level += 1) rule = wrap(rule);
  return rule;
}

function refusal(run: () => unknown): NestingError {
  try {
    run();
  } catch (error) {
    if (error instanceof NestingError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe.each(wraps)('%s', (_name, step, wrap) => {
  it('may be nested 1,000 deep', () => {
    const rule = nested(wrap, 1000);
    expect(() => evaluateRule(rule)).not.toThrow();
    expect(unknownOperationIn(rule)).toBeUndefined();
    expect(compileNamed(rule).reads).toEqual([]);
  });

  it.each([1001, 20_000])('nested %i deep is refused with its place', (depth) => {
    const rule = nested(wrap, depth);
    for (const run of [() => evaluateRule(rule), () => compileRule(rule), () => compileNamed(rule), () => unknownOperationIn(rule)]) {
      expect(refusal(run)).toMatchObject({ kind: 'nested-too-deep', pointer: step.repeat(1000) });
    }
  });
});

it('names the first place in written order', () => {
  const deep = nested((inner) => ({ '!': inner }), 1500);
  expect(refusal(() => compileRule({ if: [{ var: 'a/b' }, deep, deep] })).pointer).toMatch(/^\/if\/1\/!\/!/);
});

it('shortens a long place to its beginning', () => {
  const { message } = refusal(() => compileRule(nested((inner) => ({ '!': inner }), 1001)));
  expect(message.length).toBeLessThan(200);
  expect(message).toContain('nested deeper than 1000 levels');
});

it('data and values nested too deep are named errors', () => {
  let data: Json = 1;
  for (let level = 0; level < 50_000; level += 1) data = [data];
  const grow = { reduce: [{ var: '' }, [{ var: 'accumulator' }], 0] };
  expect(refusal(() => evaluateRule({ cat: [{ var: '' }] }, data))).toMatchObject({ kind: 'nested-too-deep' });
  const ones = Array.from({ length: 50_000 }, () => 1);
  expect(refusal(() => evaluateRule(grow, ones))).toMatchObject({ kind: 'nested-too-deep' });
});
