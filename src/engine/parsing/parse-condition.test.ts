import { describe, expect, it } from 'vitest';
import { madeUp, madeUpFiles, rule, step } from '../../../tests/support/engine/made-up.ts';
import type { Answers } from '../assessment.ts';
import type { Json } from '../definitions.ts';
import { assess } from '../flows/assess.ts';
import { parseDefinitions } from './parse-definitions.ts';
import { ratesAt } from '../rates/rates-at.ts';

const text = { type: 'string', widget: 'text' };
const choice = (...values: string[]) => ({
  type: 'string',
  widget: 'select',
  oneOf: values.map((value) => ({ const: value, title: `ask.${value}` })),
});
const rows = {
  type: 'array',
  widget: 'list',
  list: { itemTitle: 'x', add: 'x', empty: 'x', summary: [] },
  items: { type: 'object', properties: { of: { ...text, title: 'x' }, more: { ...text, title: 'x', when: { 'item.of': 'gold' } } } },
};

/** A gift whose field `asked` is asked while the condition holds. */
function gift(visible: Json, more: { readonly [name: string]: Json } = {}) {
  return {
    steps: [
      step('ask', {
        kind: choice('person', 'company', 'nobody'),
        kinds: { type: 'array', uniqueItems: true, widget: 'checkbox-cards', items: choice('savings', 'gold') },
        agrees: { type: 'boolean', widget: 'checkbox' },
        amount: { type: 'string', format: 'money', widget: 'money' },
        rows,
        asked: { ...text, when: visible },
        ...more,
      }),
    ],
  };
}

type Ask = { readonly kind?: string; readonly kinds?: readonly string[]; readonly agrees?: boolean };

function isAsked(visible: Json, ask: Ask): boolean {
  const definitions = madeUp(gift(visible));
  return assess(definitions, 'gift', { ask: ask as Answers[string] }, ratesAt(definitions, '2026-09-01')).visible.includes('ask.asked');
}

describe('a condition in place', () => {
  it('holds for its answer, or one of several, and not for a blank one', () => {
    expect([{ kind: 'person' }, { kind: 'company' }, {}].map((ask) => isAsked({ 'ask.kind': 'person' }, ask))).toEqual([
      true,
      false,
      false,
    ]);
    expect(['person', 'company', 'nobody'].map((kind) => isAsked({ 'ask.kind': ['person', 'company'] }, { kind }))).toEqual([
      true,
      true,
      false,
    ]);
    expect([{}, { kind: 'person' }, { kind: 'nobody' }].map((ask) => isAsked({ 'ask.kind': ['person', null] }, ask))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('with `not` holds for every other answer, including a blank one', () => {
    expect([{ kind: 'person' }, { kind: 'company' }, {}].map((ask) => isAsked({ 'ask.kind': { not: 'person' } }, ask))).toEqual([
      false,
      true,
      true,
    ]);
    expect(['person', 'company', 'nobody'].map((kind) => isAsked({ 'ask.kind': { not: ['person', 'nobody'] } }, { kind }))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('holds for several choices while the value is among them', () => {
    const chosen = [[], ['gold'], ['savings', 'gold']];
    expect(chosen.map((kinds) => isAsked({ 'ask.kinds': 'savings' }, { kinds }))).toEqual([false, false, true]);
    expect(chosen.map((kinds) => isAsked({ 'ask.kinds': ['savings', 'gold'] }, { kinds }))).toEqual([false, true, true]);
    expect(chosen.map((kinds) => isAsked({ 'ask.kinds': { not: 'savings' } }, { kinds }))).toEqual([true, true, false]);
    expect(chosen.map((kinds) => isAsked({ 'ask.kinds': null }, { kinds }))).toEqual([true, false, false]);
  });

  it('treats an unanswered flag as false', () => {
    expect([{}, { agrees: false }, { agrees: true }].map((ask) => isAsked({ 'ask.agrees': false }, ask))).toEqual([true, true, false]);
    expect([{}, { agrees: false }, { agrees: true }].map((ask) => isAsked({ 'ask.agrees': true }, ask))).toEqual([false, false, true]);
  });

  it('on several answers holds while all of them match', () => {
    const both = { 'ask.kind': 'person', 'ask.agrees': true };
    expect([{ kind: 'person' }, { agrees: true }, { kind: 'person', agrees: true }].map((ask) => isAsked(both, ask))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('reads a list entry as rules do, by item.', () => {
    const definitions = madeUp(gift({ 'ask.kind': 'person' }));
    const { visible } = assess(
      definitions,
      'gift',
      { ask: { rows: [{ of: 'gold' }, { of: 'savings' }] } },
      ratesAt(definitions, '2026-09-01'),
    );
    expect(visible.filter((path) => path.endsWith('.more'))).toEqual(['ask.rows.0.more']);
  });

  it('is one flag rule with its own description for all places, and explains itself', () => {
    const definitions = madeUp(
      gift(
        { 'ask.kind': { not: ['person', 'nobody'] }, 'ask.agrees': true },
        { last: { ...text, when: { 'ask.agrees': true } }, again: { ...text, when: { 'ask.agrees': true } } },
      ),
    );
    const inPlace = Object.values(definitions.rules).filter((one) => one.inPlace);
    expect(inPlace.map(({ name }) => name)).toEqual([
      '(item.of = gold)',
      '(ask.kind ≠ person | nobody, ask.agrees = true)',
      '(ask.agrees = true)',
    ]);
    const { explain } = assess(definitions, 'gift', { ask: { kind: 'company', agrees: true } }, ratesAt(definitions, '2026-09-01'));
    expect(explain('(ask.kind ≠ person | nobody, ask.agrees = true)')).toMatchObject({
      value: true,
      says: 'ask.kind is not person or nobody, and ask.agrees is true.',
      because: [{ name: 'ask.kind', value: 'company' }, { name: 'ask.agrees' }],
    });
  });

  it('guards a step, and selects the layout, a note and a sentence', () => {
    const definitions = madeUp({
      steps: [...gift({ 'ask.kind': 'person' }).steps, step('more', { name: text })],
      rules: {
        'gift.why': rule('money', 0, { why: [{ when: { 'ask.kind': 'nobody' }, text: 'gift.nobody' }, { text: 'gift.somebody' }] }),
      },
      flow: {
        steps: [{ step: 'ask' }, { step: 'more', when: { 'ask.kind': { not: 'nobody' } } }],
        receipts: [{ layout: 'company', when: { 'ask.kind': 'company' } }],
        notes: [{ id: 'note', text: 'gift.note', when: { 'ask.kind': 'company' } }],
      },
      files: { 'receipts/company.json': { id: 'company', version: 1, title: 'x', blocks: [] } },
    });
    expect(definitions.flows.gift).toMatchObject({
      steps: [{ step: 'ask' }, { guard: '(ask.kind ≠ nobody)' }],
      receipts: [{ when: '(ask.kind = company)' }],
      notes: [{ when: '(ask.kind = company)' }],
    });
    expect(definitions.rules['gift.why']?.versions[0]?.why[0]?.when).toBe('(ask.kind = nobody)');
  });
});

describe('refuses a condition in place at its spot', () => {
  const refusal = (visible: Json) => {
    try {
      return parseDefinitions(madeUpFiles(gift(visible))).flows;
    } catch (error) {
      return error;
    }
  };

  it('for an unknown answer, with a suggestion', () => {
    expect(refusal({ 'ask.knd': 'person' })).toMatchObject({
      file: 'flows/gift/ask.step.json',
      pointer: '/properties/asked/when/ask.knd',
      message: expect.stringContaining('ask.kind'),
    });
  });

  it('for an amount, a list, and a flag compared with text', () => {
    expect(refusal({ 'ask.amount': '5' })).toMatchObject({ message: expect.stringContaining('of the type money') });
    expect(refusal({ 'ask.rows': 'x' })).toMatchObject({ message: expect.stringContaining('of the type list') });
    expect(refusal({ 'ask.agrees': 'yes' })).toMatchObject({ message: expect.stringContaining('of the type flag') });
    expect(refusal({ 'ask.kind': 5 })).toMatchObject({ message: expect.stringContaining('of the type choice') });
    expect(refusal({ 'ask.kind': true })).toMatchObject({ message: expect.stringContaining('of the type choice') });
  });

  it('when it is empty, or of another shape', () => {
    const shapes: readonly Json[] = [{}, { 'ask.kind': [] }, { 'ask.kind': { is: 'person' } }, ['person']];
    for (const visible of shapes) {
      expect(refusal(visible)).toMatchObject({
        pointer: '/properties/asked/when',
        message: expect.stringContaining('must be the name of a rule'),
      });
    }
  });
});
