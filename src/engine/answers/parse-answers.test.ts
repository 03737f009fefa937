import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswers } from './parse-answers.ts';

const codes = (sent: unknown) => {
  const parsed = parseAnswers(sent);
  return parsed.kind === 'refused' ? parsed.problems.map(({ path, code }) => `${path}: ${code}`) : [];
};

describe('answers from outside', () => {
  it('are accepted unchanged if they have the shape of answers', () => {
    const answers = {
      give: { kinds: ['savings'], by: null },
      savings: { accounts: [{ amount: '34,090', own: true, address: { unit: 5 } }] },
    };
    expect(parseAnswers(answers)).toEqual({ kind: 'answers', answers });
  });

  it.each([
    ['a list', [], ': wrong-shape'],
    ['a text', 'give', ': wrong-shape'],
    ['nothing', undefined, ': wrong-shape'],
    ['a step that is a text', { give: 'all' }, 'give: wrong-shape'],
    ['a step that is a list', { give: ['all'] }, 'give: wrong-shape'],
    ['a day', { give: { day: new Date(0) } }, 'give.day: wrong-shape'],
    ['no number', { give: { amount: Number.NaN } }, 'give.amount: wrong-shape'],
    ['a function', { give: { amount: () => 5 } }, 'give.amount: wrong-shape'],
    ['what inherits', { give: Object.create({ kinds: ['savings'] }) as unknown }, 'give: wrong-shape'],
    ['a long text', { give: { name: 'x'.repeat(10_001) } }, 'give.name: too-much'],
    ['a deep one', { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }, 'a.b.c.d.e.f.g: too-deep'],
  ])('are refused when they are %s', (_what, sent, problem) => {
    expect(codes(sent)).toEqual([problem]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('are refused with a field called %s', (name) => {
    expect(codes(JSON.parse(`{"give":{"${name}":{"admin":true}}}`))).toEqual([`give.${name}: reserved-name`]);
    expect(codes(JSON.parse(`{"${name}":{}}`))).toEqual([`${name}: reserved-name`]);
  });

  it('are refused when there are too many, with only some of the problems listed', () => {
    const many = { give: Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`f${index}`, index])) };
    expect(codes(many)).toHaveLength(10);
  });

  it('never crash the parser', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withDate: true, withMap: true }), (sent) => {
        expect(['answers', 'refused']).toContain(parseAnswers(sent).kind);
      }),
    );
    expect(Object.prototype).not.toHaveProperty('admin');
  });
});
