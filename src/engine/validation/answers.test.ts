import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../assessment.ts';
import type { Json } from '../definitions.ts';
import type { FieldType } from '../field-types/index.ts';
import { assess } from '../flows/assess.ts';
import { ratesAt } from '../rates/rates-at.ts';
import { madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import { questionOf } from '../../../tests/support/engine/question-of.ts';

type JsonObject = { readonly [key: string]: Json };

/** The errors at one field with this answer. */
function errorsAt(field: JsonObject, typed: Json | undefined, { required = false } = {}) {
  const definitions = madeUp({
    steps: [step('ask', { it: field }, { required: required ? ['it'] : [] })],
    rates: { most: rate('money', { '2014-01-01': '999999' }) },
    rules: { 'ask.is-large': rule('flag', { '>': [{ var: 'ask.it' }, 100] }) },
  });
  const answers: Answers = typed === undefined ? {} : { ask: { it: typed } };
  const assessment = assess(definitions, 'gift', answers, ratesAt(definitions, '2026-09-15'));
  const again = assess(definitions, 'gift', assessment.counted, ratesAt(definitions, '2026-09-15'));
  expect(again.counted).toEqual(assessment.counted);
  return {
    codes: assessment.errors.map(({ code }) => code),
    errors: assessment.errors,
    kind: assessment.kind,
    counted: assessment.counted.ask?.it,
  };
}

const text = { type: 'string', minLength: 2, maxLength: 5, pattern: '^[A-Za-zÀ-ÿ ]+$' };
const options = [
  { const: 'a', title: 'a' },
  { const: 'b', title: 'b' },
];

describe('an answer', () => {
  it.each<[string, JsonObject, Json | undefined, string[]]>([
    ['a text that fits', text, 'Siti', []],
    ['a text with spaces around', text, '  Siti  ', []],
    ['a text that is too short', text, 'S', ['too-short']],
    ['a text that is too long', text, 'Aminah', ['too-long']],
    ['a text of another form', text, 'S1ti', ['pattern']],
    ['a text of letters beyond a code unit', { type: 'string', maxLength: 2 }, '😀😀', ['not-printable']],
    ['no text', text, { deep: true }, ['wrong-shape']],
    ['money', { type: 'string', format: 'money' }, 'S$1,000.50', []],
    ['money as a number', { type: 'string', format: 'money' }, 1000.5, []],
    ['what is no money', { type: 'string', format: 'money' }, '1.000,50', ['not-money']],
    ['half a person', { type: 'string', format: 'whole-number' }, '4.5', ['not-whole']],
    ['no number', { type: 'string', format: 'decimal' }, 'much', ['not-a-number']],
    ['a real day', { type: 'string', format: 'day-month-year' }, '29/02/2024', []],
    ['a real day as the data write it', { type: 'string', format: 'day-month-year' }, '2024-02-29', []],
    ['no real day', { type: 'string', format: 'day-month-year' }, '29/02/2026', ['not-a-date']],
    ['an NRIC', { type: 'string', format: 'nric' }, 's1234567d', []],
    ['an NRIC with a letter that does not fit', { type: 'string', format: 'nric' }, 'S1234567A', ['checksum']],
    ['no NRIC', { type: 'string', format: 'nric' }, 'A1234567D', ['pattern']],
    ['a UEN', { type: 'string', format: 'uen' }, '201403121w', []],
    ['a UEN in groups', { type: 'string', format: 'uen' }, '201403121-W', []],
    ['no UEN', { type: 'string', format: 'uen' }, '201403121+W', ['pattern']],
    ['an e-mail address', { type: 'string', format: 'email' }, 'aminah@example.com', []],
    ['an e-mail address without a short last part', { type: 'string', format: 'email' }, 'aminah@example.technology', ['pattern']],
    ['digits in groups', { type: 'string', format: 'digits', minLength: 8 }, '9123 4567', []],
    ['no digits', { type: 'string', format: 'digits' }, '9123x', ['pattern']],
    ['an option', questionOf('choice', options), 'a', []],
    ['no option', questionOf('choice', options), 'c', ['not-an-option']],
    ['options', { ...questionOf('choices', options), maxItems: 1 }, ['b'], []],
    ['too many options', { ...questionOf('choices', options), maxItems: 1 }, ['a', 'b'], ['too-many']],
    ['too few options', { ...questionOf('choices', options), minItems: 2 }, ['a'], ['too-few']],
    ['an option and another word', questionOf('choices', options), ['a', 'x'], ['not-an-option']],
    ['no flag', { type: 'boolean' }, 'yes', ['wrong-shape']],
    ['the least amount', { type: 'string', format: 'money', atLeast: '0.01' }, '0.01', []],
    ['less than the least', { type: 'string', format: 'money', atLeast: '0.01' }, '0', ['too-small']],
    ['more than a rate allows', { type: 'string', format: 'money', atMost: 'rates.most' }, '999,999.01', ['too-large']],
    [
      'what a rule objects to',
      { type: 'string', format: 'money', checks: [{ code: 'large', wrongWhen: 'ask.is-large', text: 't' }] },
      '101',
      ['large'],
    ],
    [
      'what a rule has nothing against',
      { type: 'string', format: 'money', checks: [{ code: 'large', wrongWhen: 'ask.is-large', text: 't' }] },
      '100',
      [],
    ],
  ])('that is %s', (_what, field, typed, codes) => {
    expect(errorsAt(field, typed).codes).toEqual(codes);
  });

  it('is checked against a limit that a rule computes from another answer, unless that answer is refused', () => {
    const trays = { type: 'string', format: 'whole-number', atMost: 'ask.most', errors: { 'too-large': 'ask.too-many' } };
    const definitions = madeUp({
      steps: [step('ask', { guests: { type: 'string', format: 'whole-number' }, trays })],
      rules: { 'ask.most': rule('number', { round_up: [{ '/': [{ var: 'ask.guests' }, 5] }, 1] }) },
    });
    const found = (answers: JsonObject) => assess(definitions, 'gift', { ask: answers }, ratesAt(definitions, '2026-09-15')).errors;
    expect(found({ guests: '12', trays: '3' })).toEqual([]);
    expect(found({ guests: '10', trays: '3' })).toEqual([
      { path: 'ask.trays', code: 'too-large', params: { most: '2' }, text: 'ask.too-many', severity: 'error' },
    ]);
    expect(found({ guests: 'many', trays: '3' }).map(({ path }) => path)).toEqual(['ask.guests']);
  });

  it('to a list, or to several choices, has as many entries as a rule says', () => {
    const cards = {
      ...{ type: 'array', widget: 'list', list: { itemTitle: 'x', add: 'x', empty: 'x', summary: [] } },
      ...{ atLeast: 'ask.least', atMost: 'ask.most', items: { type: 'object', properties: { name: { type: 'string', title: 'x' } } } },
    };
    const definitions = madeUp({
      steps: [
        step('ask', {
          trays: { type: 'string', format: 'whole-number' },
          cards,
          kinds: { ...questionOf('choices', options), atMost: 'ask.most' },
        }),
      ],
      rules: { 'ask.most': rule('number', { var: 'ask.trays' }), 'ask.least': rule('number', { '-': [{ var: 'ask.trays' }, 1] }) },
    });
    const found = (answers: JsonObject) =>
      assess(definitions, 'gift', { ask: answers }, ratesAt(definitions, '2026-09-15')).errors.map(({ path, code, params }) => [
        path,
        code,
        params,
      ]);
    const named = (count: number) => Array.from({ length: count }, () => ({ name: 'Siti' }));
    expect(found({ trays: '2', cards: named(2) })).toEqual([]);
    expect(found({ trays: '2', cards: named(3) })).toEqual([['ask.cards', 'too-many', { most: '2' }]]);
    expect(found({ trays: '3', cards: named(1) })).toEqual([['ask.cards', 'too-few', { least: '2' }]]);
    expect(found({ trays: '3' })).toEqual([]);
    expect(found({ trays: '1', kinds: ['a', 'b'] })).toEqual([['ask.kinds', 'too-many', { most: '1' }]]);
  });

  it('is required while its condition holds, and optional otherwise', () => {
    const asked = { type: 'string', requiredWhen: { 'ask.often': true }, errors: { required: 'often.required' } };
    const definitions = madeUp({ steps: [step('ask', { often: { type: 'boolean' }, it: asked })] });
    const found = (answers: JsonObject) => assess(definitions, 'gift', { ask: answers }, ratesAt(definitions, '2026-09-15')).errors;
    expect(found({ often: true })).toEqual([{ path: 'ask.it', code: 'required', params: {}, text: 'often.required', severity: 'error' }]);
    expect(found({ often: true, it: 'Siti' })).toEqual([]);
    expect(found({ often: false })).toEqual([]);
  });

  it.each<FieldType>(['text', 'money', 'whole-number', 'date', 'nric', 'email', 'choice', 'choices', 'flag'])(
    'to a %s may be blank unless it is required',
    (fieldType) => {
      const field = questionOf(fieldType, options);
      for (const blank of [undefined, null, ...(fieldType === 'flag' ? [] : fieldType === 'choices' ? [[]] : ['', '  '])]) {
        expect(errorsAt(field, blank).codes).toEqual([]);
        expect(errorsAt(field, blank, { required: true }).codes).toEqual(['required']);
      }
    },
  );

  it('that is missing gets the default; an emptied one does not', () => {
    const field = { ...questionOf('choice', options), default: 'a' };
    expect(errorsAt(field, undefined, { required: true })).toMatchObject({ codes: [], counted: 'a' });
    expect(errorsAt(field, '', { required: true }).codes).toEqual(['required']);
  });

  it('gets the error text that its field has for it', () => {
    const field = { type: 'string', format: 'money', atMost: 'rates.most', errors: { 'too-large': 'ask.too-large' } };
    expect(errorsAt(field, '1000000').errors).toEqual([
      { path: 'ask.it', code: 'too-large', params: { most: '999999' }, text: 'ask.too-large', severity: 'error' },
    ]);
  });

  it('that is doubtful gets a warning and does not block', () => {
    expect(errorsAt({ type: 'string', format: 'nric' }, 'S1234567A')).toMatchObject({
      kind: 'nothing-due',
      errors: [{ severity: 'warning' }],
    });
  });

  it('is counted without typing artefacts', () => {
    expect(errorsAt({ type: 'string', format: 'money' }, ' S$1,000.50 ').counted).toBe('1000.5');
    expect(errorsAt({ type: 'string', format: 'nric' }, ' s1234567d').counted).toBe('S1234567D');
    expect(errorsAt({ type: 'string' }, 'Re\u0301ne\u0301 ').counted).toBe('Réné');
    expect(errorsAt(questionOf('choices', options), ['b', 'a']).counted).toEqual(['a', 'b']);
  });

  it('with a hundred thousand characters is refused within a moment', () => {
    const long = 'a'.repeat(100_000);
    const begin = performance.now();
    for (const fieldType of ['text', 'email', 'nric', 'digits', 'money', 'date', 'uen'] as const)
      expect(errorsAt(questionOf(fieldType), long).codes).toHaveLength(1);
    expect(performance.now() - begin).toBeLessThan(500);
  });

  it('of any kind never breaks the assessment, and its counted form is counted the same', () => {
    const types = fc.constantFrom<FieldType[]>(
      'text',
      'money',
      'whole-number',
      'decimal',
      'date',
      'nric',
      'uen',
      'email',
      'digits',
      'choice',
      'choices',
      'flag',
    );
    fc.assert(
      fc.property(types, fc.jsonValue(), (fieldType, typed) => {
        errorsAt(questionOf(fieldType, options), typed as Json);
      }),
    );
  });
});
