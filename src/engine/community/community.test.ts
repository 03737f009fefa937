import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { About, Example } from '../expressions/operation.ts';
import { about, operations } from '../operations/index.ts';
import type { Json } from '../values.ts';
import examples from './examples.json' with { type: 'json' };
import { CommunityError, evaluateRule } from './index.ts';
import { families } from './operations.ts';

type Case = { readonly operation: string; readonly says: string; readonly rule: Json; readonly data?: Json } & (
  | { readonly result: Json }
  | { readonly error: Json }
);
const own = examples as unknown as readonly Case[];
const ofOperations = Object.values(about).flatMap((file) =>
  Object.entries<About>(file).flatMap(([operation, { examples: list }]) => list.map((example: Example) => ({ operation, ...example }))),
);

describe('in community mode', () => {
  it.each(own)('$operation: $says', (example) => {
    expect(outcome(example.rule, example.data ?? null)).toEqual('error' in example ? { error: example.error } : { result: example.result });
  });

  it.each(ofOperations)('$operation, as described: $says', ({ rule, data = null, result, community }) => {
    expect(outcome(rule, data)).toEqual(community ?? { result });
  });

  it('every operation is tried', () => {
    const tried = new Set([...own, ...ofOperations].map(({ operation }) => operation));
    expect(own.length).toBeGreaterThan(50);
    expect(Object.keys(operations).filter((name) => !tried.has(name))).toEqual([]);
  });

  it('an error has its type for a message', () => {
    const fail = () => evaluateRule({ '/': [1, 0] }, null, { mode: 'community' });
    expect(fail).toThrow(CommunityError);
    expect(fail).toThrow('NaN');
  });
});

describe('the forms of the operations', () => {
  const formed = Object.entries(families).flatMap(([family, compilers]) => Object.keys(compilers).map((name) => [name, family] as const));

  it('are of operations that there are, each in one file, or of the six that are there alone', () => {
    const names = formed.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !Object.hasOwn(operations, name)).toSorted()).toEqual([
      '??',
      'exists',
      'preserve',
      'throw',
      'try',
      'val',
    ]);
  });

  it.each(Object.entries<{ readonly [operation: string]: About }>(about))('are where the file of %s says', (file, described) => {
    const text = readFileSync(new URL(`../operations/${file}.ts`, import.meta.url), 'utf8');
    const told = [...text.matchAll(/In community mode: `community\/([a-z]+)\.ts`/g)].map(([, family]) => family);
    const stand = formed.filter(([name]) => Object.hasOwn(described, name)).map(([, family]) => family);
    expect(told).toEqual([...new Set(stand)]);
  });
});

describe('without the option', () => {
  it.each(['val', '??', 'exists', 'try', 'throw', 'preserve'])('there is no %s', (operation) => {
    expect(() => evaluateRule({ [operation]: ['a', 'b'] }, {})).toThrow(`Unrecognized operation ${operation}`);
  });

  it.each(ofOperations)('$operation is as ever: $says', ({ rule, data = null, result }) => {
    expect(evaluateRule(rule, data)).toEqual(result);
    expect(evaluateRule(rule, data, { mode: 'classic' })).toEqual(result);
  });
});

function outcome(rule: Json, data: Json): { readonly result: Json } | { readonly error: Json } {
  try {
    return { result: evaluateRule(rule, data, { mode: 'community' }) };
  } catch (error) {
    if (!(error instanceof CommunityError)) throw error;
    return { error: error.thrown };
  }
}
