import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { at, dataFile, isObject, wholeOf } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { type AboutOperation, aboutOperations } from '../../engine/index.ts';
import { ANYTHING } from '../expressions/guess.ts';
import { ANY_NUMBER, exactly } from '../expressions/range.ts';
import { ANY, either, isAny, type Kind, listOf, type Type, type } from '../expressions/type.ts';
import { guess } from '../logic/abstract.ts';
import { partOfCent } from '../logic/cents.ts';
import { infer } from '../logic/infer.ts';
import { rangeOf } from '../logic/range-of.ts';
import { findOperation } from './index.ts';

const files: readonly (readonly [string, { readonly [operation: string]: AboutOperation }])[] = Object.entries(aboutOperations);
const operations = files.flatMap(([, inFile]) => Object.entries(inFile));
const examples = operations.flatMap(([operation, { examples }]) => examples.map((example) => ({ operation, ...example })));

describe('the lint’s data on operations', () => {
  it('are in files named like the engine’s', () => {
    const inFolder = (folder: string) => readdirSync(folder).filter((name) => !/^index\.ts$|\.test\.ts$/.test(name));
    const engine = join(import.meta.dirname, '..', '..', 'engine', 'operations');
    expect(inFolder(import.meta.dirname)).toEqual(inFolder(engine));
  });

  it.each(files)('in %s concern the operations of that file', async (file, inEngine) => {
    const { operations: inLint }: { readonly operations: object } = await import(`./${file}.ts`);
    expect(Object.keys(inLint)).toEqual(Object.keys(inEngine));
  });

  it.each(examples)('$operation is right in the example: $says', ({ rule, data = null, result }) => {
    const logic = at(wholeOf(dataFile('rule.json', JSON.stringify({ logic: rule }))), 'logic');
    const known = new Map<string, Json>(isObject(data) ? Object.entries(data) : []);
    const types = new Map([...known].map(([name, value]) => [name, typeOf(value)]));
    const inferred = infer(logic, { kind: 'names', types }, () => {});
    if (!isAny(inferred)) expect([...inferred.kinds]).toContainEqual(expect.toSatisfy((kind: Kind) => kindsOf(result).includes(kind)));

    const numbers = new Map([...known].map(([name, value]) => [name, typeof value === 'number' ? exactly(value) : ANY_NUMBER]));
    const rangeOfName = (name: string) => numbers.get(name) ?? ANY_NUMBER;
    const { low, high } = rangeOf(logic, { rangeOf: rangeOfName, rangeOfEntry: () => ANY_NUMBER, logicOf: () => undefined });
    const number = typeof result === 'number' || typeof result === 'boolean' ? Number(result) : undefined;
    if (number !== undefined) expect([low <= number + 1e-9, number - 1e-9 <= high]).toEqual([true, true]);

    const isWholeCents = partOfCent(logic, () => 'finer') === undefined;
    if (isWholeCents && typeof result === 'number') expect(Number((result * 100).toFixed(6)) % 1).toBeCloseTo(0);

    const read = (name: string) => (known.has(name) ? { known: known.get(name) ?? null } : ANYTHING);
    const guessed = guess(logic, read);
    if (guessed !== ANYTHING) expect(truth(guessed.known)).toEqual(truth(result));
  });

  it.each(examples)('a rule may use it unless the lint refuses it: $says', ({ operation, rule, data = null, isRefusedByLint = false }) => {
    const logic = at(wholeOf(dataFile('rule.json', JSON.stringify({ logic: rule }))), 'logic');
    const types = new Map(isObject(data) ? Object.entries(data).map(([name, value]) => [name, typeOf(value)]) : []);
    const problems: string[] = [];
    infer(logic, { kind: 'names', types }, ({ message }) => problems.push(message));
    expect(problems.length > 0, `${operation}: ${problems.join(' ')}`).toBe(isRefusedByLint);
  });

  it('contain no unknown operation', () => {
    expect(findOperation('conjure')).toBeUndefined();
    expect(findOperation('toString')).toBeUndefined();
  });
});

function typeOf(value: Json): Type {
  if (Array.isArray(value)) return listOf(value.length === 0 ? ANY : either(value.map(typeOf)));
  if (isObject(value)) return { ...type('object'), fields: new Map(Object.entries(value).map(([name, part]) => [name, typeOf(part)])) };
  return type(...kindsOf(value).slice(0, 1));
}

function kindsOf(value: Json): readonly Kind[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['list'];
  if (typeof value === 'object') return ['object'];
  if (typeof value === 'boolean') return ['flag'];
  return typeof value === 'number' ? ['number', 'numeral'] : /^\d+$/.test(value) ? ['numeral', 'text'] : ['text'];
}

/** Known values are right; known only as true or false, they are right in that. */
function truth(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
