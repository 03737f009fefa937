import { describe, expect, it } from 'vitest';
import type { Json } from '../definitions.ts';
import { compileRule, evaluateRule } from './evaluate-rule.ts';

type Case = readonly [rule: Json, data: Json, expected: Json];

const donor = { name: 'Siti', given: { savings: 852.25, fitrah: 28 }, kinds: ['savings', 'fitrah'], blank: '', nothing: null };
const accounts: Json = [{ amount: 30000, interest: 0 }, { amount: 4100, interest: 10 }, { amount: '0.25' }];

const cases: { readonly [operation: string]: readonly Case[] } = {
  'what is no rule': [
    [true, {}, true],
    [17, null, 17],
    ['text', {}, 'text'],
    [null, {}, null],
    [[1, { '+': [1, 1] }], null, [1, 2]],
    [{}, {}, {}],
    [{ a: { '+': [1, 1] }, b: 1 }, {}, { a: { '+': [1, 1] }, b: 1 }],
  ],
  var: [
    [{ var: 'name' }, donor, 'Siti'],
    [{ var: ['name'] }, donor, 'Siti'],
    [{ var: 'given.savings' }, donor, 852.25],
    [{ var: 'kinds.1' }, donor, 'fitrah'],
    [{ var: 1 }, ['a', 'b'], 'b'],
    [{ var: 'missing' }, donor, null],
    [{ var: ['missing', 'otherwise'] }, donor, 'otherwise'],
    [{ var: ['given.missing.deeper', 7] }, donor, 7],
    [{ var: ['nothing', 7] }, donor, null],
    [{ var: '' }, 5, 5],
    [{ var: [] }, 5, 5],
    [{ var: null }, 5, 5],
    [{ var: { cat: ['na', 'me'] } }, donor, 'Siti'],
    [{ var: 'name' }, null, null],
    [{ var: 'kinds.length' }, donor, 2],
    [{ var: 'constructor' }, donor, null],
    [{ var: '__proto__.toString' }, donor, null],
  ],
  missing: [
    [{ missing: ['name', 'age', 'blank', 'nothing'] }, donor, ['age', 'blank', 'nothing']],
    [{ missing: 'age' }, donor, ['age']],
    [{ missing: { merge: ['name', { if: [true, ['age', 'given.fidyah'], []] }] } }, donor, ['age', 'given.fidyah']],
    [{ missing: [] }, donor, []],
    [{ if: [{ missing: ['name'] }, 'incomplete', 'whole'] }, donor, 'whole'],
  ],
  missing_some: [
    [{ missing_some: [1, ['name', 'age']] }, donor, []],
    [{ missing_some: [2, ['name', 'age', 'uen']] }, donor, ['age', 'uen']],
    [{ missing_some: [0, ['age']] }, donor, []],
  ],
  '==': [
    [{ '==': [1, 1] }, {}, true],
    [{ '==': [1, '1'] }, {}, true],
    [{ '==': [0, false] }, {}, true],
    [{ '==': ['', 0] }, {}, true],
    [{ '==': [null, 0] }, {}, false],
    [{ '==': [null, { var: 'x' }] }, {}, true],
    [{ '==': [true, '1'] }, {}, true],
    [{ '==': [[1], 1] }, {}, true],
    [{ '==': ['a', 'A'] }, {}, false],
    [{ '!=': ['852.25', { var: 'given.savings' }] }, donor, false],
  ],
  '===': [
    [{ '===': [1, 1.0] }, {}, true],
    [{ '===': [1, '1'] }, {}, false],
    [{ '===': [null, { var: 'x' }] }, {}, true],
    [{ '!==': [1, '1'] }, {}, true],
    [{ '===': [{ '+': [0.1, 0.2] }, 0.3] }, {}, true],
  ],
  order: [
    [{ '<': [1, 2] }, {}, true],
    [{ '<': [2, 2] }, {}, false],
    [{ '<=': [2, 2] }, {}, true],
    [{ '>': ['10', 9] }, {}, true],
    [{ '>': ['10', '9'] }, {}, false],
    [{ '>=': [{ var: 'given.savings' }, '852.25'] }, donor, true],
    [{ '<': [1, 5, 10] }, {}, true],
    [{ '<': [1, 10, 10] }, {}, false],
    [{ '<=': [1, 10, 10] }, {}, true],
    [{ '<': ['2026-03-20', '2026-03-21'] }, {}, true],
    [{ '<': [null, 1] }, {}, true],
    [{ '<': ['x', 1] }, {}, false],
    [{ '>=': ['x', 1] }, {}, false],
    [{ '>': [{ var: 'missing' }, -1] }, {}, true],
  ],
  arithmetic: [
    [{ '+': [0.1, 0.2] }, {}, 0.3],
    [{ '+': [1, '2', 3] }, {}, 6],
    [{ '+': '3.14' }, {}, 3.14],
    [{ '+': ['12 days', 1] }, {}, 13],
    [{ '+': [] }, {}, 0],
    [{ '-': [852.25, 0.05] }, {}, 852.2],
    [{ '-': 5 }, {}, -5],
    [{ '-': ['7', '4'] }, {}, 3],
    [{ '*': [43, 0.025] }, {}, 1.075],
    [{ '*': ['4', 5, 2] }, {}, 40],
    [{ '*': ['7'] }, {}, '7'],
    [{ '/': [1, 4] }, {}, 0.25],
    [{ '/': [1, 3] }, {}, 1 / 3],
    [{ '*': [{ '/': [1, 3] }, 3] }, {}, 1],
    [{ '%': [101, 2] }, {}, 1],
    [{ '%': [-101, 2] }, {}, -1],
    [{ '%': [5.5, 0.25] }, {}, 0],
    [{ '+': [9007199254740992, 1, -9007199254740992] }, {}, 1],
    [{ min: [3, '1', 2] }, {}, 1],
    [{ max: [3, 1, 2.5] }, {}, 3],
    [{ '-': [{ min: [{ '*': [1e200, 1e200] }] }, { '*': [1e200, 1e200] }] }, {}, 0],
    [{ '*': [{ '+': [9007199254740991, 9] }, { '/': [1, 1000] }] }, {}, 9007199254741],
    [{ round: [372.175, 2] }, {}, 372.18],
    [{ round: ['-0.005', 2] }, {}, -0.01],
  ],
  branches: [
    [{ if: [true, 'yes', 'no'] }, {}, 'yes'],
    [{ if: [false, 'yes', 'no'] }, {}, 'no'],
    [{ if: [false, 'yes'] }, {}, null],
    [{ if: ['alone'] }, {}, 'alone'],
    [{ if: [] }, {}, null],
    [{ if: [false, 1, '', 2, 0, 3, [], 4, 5] }, {}, 5],
    [{ if: ['0', 'text is true', 'no'] }, {}, 'text is true'],
    [{ '?:': [true, 1, 2] }, {}, 1],
    [{ and: [true, 'last'] }, {}, 'last'],
    [{ and: [1, 0, { '/': ['never', 'computed'] }] }, {}, 0],
    [{ or: [0, '', 'first'] }, {}, 'first'],
    [{ or: [false, [], 0] }, {}, 0],
    [{ and: [] }, {}, null],
    [{ '!': [[]] }, {}, true],
    [{ '!': 'x' }, {}, false],
    [{ '!!': ['0'] }, {}, true],
    [{ '!!': [{ '-': [0.3, { '+': [0.1, 0.2] }] }] }, {}, false],
  ],
  iterations: [
    [{ map: [{ var: 'l' }, { '*': [{ var: '' }, 2] }] }, { l: [1, 2] }, [2, 4]],
    [{ map: [{ var: 'none' }, 1] }, {}, []],
    [{ map: [{ var: 'l' }, { var: 'outer' }] }, { l: [1], outer: 9 }, [null]],
    [{ filter: [{ var: 'l' }, { '%': [{ var: '' }, 2] }] }, { l: [1, 2, 3] }, [1, 3]],
    [{ filter: [7, true] }, {}, []],
    [{ reduce: [{ var: 'l' }, { '+': [{ var: 'accumulator' }, { var: 'current.amount' }] }, 0] }, { l: accounts }, 34100.25],
    [{ reduce: [{ var: 'none' }, 1, 'begin'] }, {}, 'begin'],
    [{ reduce: [[1, 2], { var: 'current' }] }, {}, 2],
    [{ reduce: [[], 1] }, {}, null],
    [{ reduce: [['a', 'b'], { merge: [{ var: 'accumulator' }, { map: [[{ var: '' }], { var: 'current' }] }] }, []] }, {}, ['a', 'b']],
    [{ reduce: [[1, 2], { var: '' }, 0] }, {}, { current: 2, accumulator: { current: 1, accumulator: 0 } }],
    [{ reduce: [[1, 2], { var: { cat: [] } }, 0] }, {}, { current: 2, accumulator: { current: 1, accumulator: 0 } }],
    [{ reduce: [[1], { '===': [{ var: '' }, { var: [] }] }, 0] }, {}, true],
    [{ all: [{ var: 'l' }, { '>': [{ var: '' }, 0] }] }, { l: [1, 2] }, true],
    [{ all: [[], true] }, {}, false],
    [{ some: [{ var: 'l' }, { '==': [{ var: 'amount' }, 4100] }] }, { l: accounts }, true],
    [{ some: [[], true] }, {}, false],
    [{ none: [{ var: 'l' }, { '<': [{ var: 'amount' }, 0] }] }, { l: accounts }, true],
    [{ none: [[], true] }, {}, true],
    [{ none: [{ var: 'missing' }, true] }, {}, true],
    [{ merge: [[1, 2], 3, [[4]]] }, {}, [1, 2, 3, [4]]],
    [{ merge: [] }, {}, []],
    [{ merge: [{ var: 'missing' }] }, {}, [null]],
  ],
  'texts and what is in what': [
    [{ in: ['savings', { var: 'kinds' }] }, donor, true],
    [{ in: ['gold', { var: 'kinds' }] }, donor, false],
    [{ in: ['it', 'Siti'] }, {}, true],
    [{ in: ['x', null] }, {}, false],
    [{ in: [0.3, [{ '+': [0.1, 0.2] }]] }, {}, true],
    [{ cat: ['S$', { '*': [2, 0.5] }, null] }, {}, 'S$1'],
    [{ cat: [] }, {}, ''],
    [{ substr: ['jsonlogic', 4] }, {}, 'logic'],
    [{ substr: ['jsonlogic', -5, 3] }, {}, 'log'],
    [{ substr: ['jsonlogic', 1, -5] }, {}, 'son'],
  ],
};

describe.each(Object.entries(cases))('JSON-Logic: %s', (_operation, list) => {
  it.each(list.map(([rule, data, expected]) => ({ rule, data, expected })))('$rule over $data is $expected', ({ rule, data, expected }) => {
    expect(evaluateRule(rule, data)).toEqual(expected);
  });
});

describe('a rule', () => {
  it('is refused when it calls an unknown operation', () => {
    expect(() => evaluateRule({ conjure: [1] }, {})).toThrow('Unrecognized operation conjure');
    expect(() => evaluateRule({ toString: [1] }, {})).toThrow('Unrecognized operation');
  });

  it('treats data as data, even if it looks like logic', () => {
    const trap = { x: { var: 'secret' }, secret: 'told' };
    expect(evaluateRule({ var: 'x' }, trap)).toEqual({ var: 'secret' });
    expect(evaluateRule({ in: [{ var: 'x' }, ['told']] }, trap)).toBe(false);
    expect(evaluateRule({ cat: [{ var: 'x' }] }, trap)).toBe('[object Object]');
  });

  it('is compiled once and runs over many data', () => {
    const run = compileRule({ '+': [{ var: 'a' }, 1] });
    expect([run({ a: 1 }), run({ a: 0.1 })]).toEqual([2, 1.1]);
  });

  it('returns JavaScript’s result if there is no number', () => {
    expect(evaluateRule({ '/': [1, 0] }, {})).toBe(Number.POSITIVE_INFINITY);
    expect(evaluateRule({ '/': [0, 0] }, {})).toBeNaN();
    expect(evaluateRule({ '+': ['x'] }, {})).toBeNaN();
    expect(evaluateRule({ max: [] }, {})).toBe(Number.NEGATIVE_INFINITY);
    expect(evaluateRule({ '<': [1, { '/': [1, 0] }] }, {})).toBe(true);
    expect(() => evaluateRule({ '*': [] }, {})).toThrow(TypeError);
  });

  it('does not change its data', () => {
    const data = Object.freeze({ l: Object.freeze([3, 1]) });
    expect(evaluateRule({ merge: [{ var: 'l' }, 2] }, data as Json)).toEqual([3, 1, 2]);
  });
});
