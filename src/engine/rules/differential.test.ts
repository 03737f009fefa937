import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { expect, it } from 'vitest';
import type { Json } from '../definitions.ts';
import { evaluateRule } from './evaluate-rule.ts';

/** Halves and quarters are the same in binary and in decimal, so both arithmetics agree on them as long as they stay small. */
const number = fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4);
const text = fc.constantFrom('', '0', '1', '2.5', ' 3 ', '-1', 'abc', '12 days', '1e2', 'true', 'null', '0x10', 'Infinity', 'a.b');
const scalar: fc.Arbitrary<Json> = fc.oneof(number, text, fc.boolean(), fc.constant(null));
const entry: fc.Arbitrary<Json> = fc.oneof(
  scalar,
  fc.record({ amount: scalar, label: text }, { noNullPrototype: true }),
  fc.array(scalar, { maxLength: 2 }),
);
const data: fc.Arbitrary<Json> = fc.record(
  { a: scalar, b: scalar, l: fc.array(entry, { maxLength: 4 }), o: fc.record({ x: scalar }, { noNullPrototype: true }) },
  { noNullPrototype: true },
);
/** Exact numbers have no negative zero, which binary ones show when something is divided by it. */
const divisor: fc.Arbitrary<Json> = fc.constantFrom(0, 1, -1, 2, 0.5, -0.25, '4', 'x', true, null);
const path = fc.constantFrom(
  'a',
  'b',
  'l',
  'o',
  'o.x',
  'l.0',
  'l.1.amount',
  'missing',
  '',
  'amount',
  'current',
  'accumulator',
  'current.amount',
  'l.length',
);

const { rule } = fc.letrec<{ rule: Json; leaf: Json; call: Json }>((tie) => {
  const args = (min: number, max: number) => fc.array(tie('rule'), { minLength: min, maxLength: max });
  const call = (operation: string, min: number, max = min) => args(min, max).map((list): Json => ({ [operation]: list }));
  const each = (operation: string) =>
    fc
      .tuple(
        fc.oneof(
          path.map((name): Json => ({ var: name })),
          args(0, 3),
        ),
        tie('rule'),
      )
      .map(([list, inner]): Json => ({ [operation]: [list, inner] }));
  return {
    rule: fc.oneof({ maxDepth: 4, depthIdentifier: 'rule' }, tie('leaf'), tie('call')),
    leaf: fc.oneof(
      scalar,
      path.map((name): Json => ({ var: name })),
      fc.tuple(path, scalar).map(([name, other]): Json => ({ var: [name, other] })),
    ),
    call: fc.oneof(
      ...['==', '!=', '===', '!==', '>', '>='].map((operation) => call(operation, 2)),
      ...['<', '<='].map((operation) => call(operation, 2, 3)),
      ...['+', 'min', 'max', 'merge', 'cat'].map((operation) => call(operation, 0, 3)),
      ...['and', 'or', '*'].map((operation) => call(operation, 1, 3)),
      ...['-', '!', '!!'].map((operation) => call(operation, 1, 2)),
      ...['%', 'in', 'substr'].map((operation) => call(operation, 2)),
      fc.tuple(tie('rule'), divisor).map((args): Json => ({ '/': args })),
      ...['if', '?:'].map((operation) => call(operation, 0, 5)),
      ...['map', 'filter', 'all', 'some', 'none'].map(each),
      fc.tuple(path, tie('rule'), scalar).map(([list, inner, begin]): Json => ({ reduce: [{ var: list }, inner, begin] })),
      fc.array(path, { maxLength: 3 }).map((names): Json => ({ missing: names })),
      fc.tuple(fc.nat(3), fc.array(path, { maxLength: 3 })).map(([least, names]): Json => ({ missing_some: [least, names] })),
    ),
  };
});

it('equals json-logic-js wherever binary fractions do not matter', () => {
  fc.assert(
    fc.property(rule, data, (logic, given) => {
      const [ours, theirs] = [
        outcome(() => evaluateRule(logic, given)),
        outcome(() => jsonLogic.apply(logic as jsonLogic.RulesLogic, given)),
      ];
      fc.pre(!mattersToFloats(theirs) && !mattersToFloats(ours));
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 3000 },
  );
});

/** As JSON: -0 is 0, undefined is null, NaN stays apart from both. */
function outcome(run: () => unknown): unknown {
  try {
    const result = run();
    return JSON.parse(
      JSON.stringify(result ?? null, (_key, value: unknown) =>
        typeof value === 'number' ? (Number.isFinite(value) ? value + 0 : `number ${value}`) : value,
      ),
    );
  } catch {
    return 'thrown';
  }
}

/** More digits than quarters have: somewhere on the way a binary number was rounded, or a long text was made of one. */
function mattersToFloats(result: unknown): boolean {
  return /\d\.\d{5}|\d{12}|e[+-]\d/.test(JSON.stringify(result));
}
