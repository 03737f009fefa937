import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { About } from '../expressions/operation.ts';
import { evaluateRule } from '../rules/evaluate-rule.ts';
import { about, operations } from './index.ts';

const files: readonly (readonly [string, { readonly [operation: string]: About }])[] = Object.entries(about);
const abouts = files.flatMap(([, inFile]) => Object.entries(inFile));
const examples = abouts.flatMap(([operation, { examples }]) => examples.map((example) => ({ operation, ...example })));

describe('the operations of the rule language', () => {
  it('each have a file, and every file is registered', () => {
    const written = readdirSync(import.meta.dirname).filter((name) => !/^index\.ts$|\.test\.ts$/.test(name));
    expect(written.toSorted()).toEqual(files.map(([name]) => `${name}.ts`).toSorted());
  });

  it('are compiled under the names that describe them, each once', () => {
    const described = abouts.map(([name]) => name);
    expect(new Set(described).size).toBe(described.length);
    expect(described.toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it.each(examples)('$operation: $says', ({ rule, data = null, result }) => {
    expect(evaluateRule(rule, data)).toEqual(result);
  });

  it.each(abouts)(
    '%s appears in each of its examples, with a permitted number of arguments',
    (operation, { takes: [least, most], examples: own }) => {
      for (const { rule, isRefusedByLint } of own) {
        const args = argsOf(rule, operation);
        expect(args, JSON.stringify(rule)).toBeDefined();
        if (isRefusedByLint) continue;
        expect(args?.length).toBeGreaterThanOrEqual(least);
        expect(args?.length).toBeLessThanOrEqual(most);
      }
    },
  );
});

/** The arguments of the first call of an operation in a rule. */
function argsOf(rule: unknown, operation: string): readonly unknown[] | undefined {
  if (typeof rule !== 'object' || rule === null) return undefined;
  if (!Array.isArray(rule) && Object.hasOwn(rule, operation)) {
    const args: unknown = (rule as { readonly [key: string]: unknown })[operation];
    return Array.isArray(args) ? args : [args];
  }
  return Object.values(rule)
    .map((part) => argsOf(part, operation))
    .find((found) => found !== undefined);
}
