import { expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { APPROVED_FILE, approvedAsJsonSchema } from './approved-as-json-schema.ts';
import { asJsonSchema, isFormer } from './as-json-schema.ts';
import { forFormerCode } from './for-former-code.ts';
import { todaysText, todaysTexts } from '../read/todays-texts.ts';

const STEP = 'flows/gift/ask.step.json';
const FLOW = 'flows/gift/flow.json';
const COMMON = 'schemas/common/contact.json';
const DIALECT = 'https://portal.invalid/schemas/meta/step.schema.json';

/** A step as release 0.4.0 wrote it. */
const FORMER: Json = {
  $schema: '../../schemas/meta/step.schema.json',
  id: 'ask',
  type: 'object',
  title: 'ask.title',
  properties: {
    kind: {
      fieldType: 'choice',
      title: 'ask.kind',
      options: [
        { value: 'one', title: 'ask.one' },
        { value: 'two', title: 'ask.two', visible: 'gift.is-open' },
      ],
    },
    several: { fieldType: 'choices', title: 'ask.several', options: [{ value: 'a', title: 'ask.a' }] },
    amount: {
      fieldType: 'money',
      title: 'ask.amount',
      visible: { 'ask.kind': 'one' },
      checks: [{ code: 'odd', when: 'gift.odd', text: 'ask.odd' }],
    },
    email: { fieldType: 'email', title: 'ask.email', needed: { when: 'gift.by-mail', hint: 'ask.email-hint' } },
    born: { fieldType: 'date', title: 'ask.born' },
    agrees: { fieldType: 'flag', title: 'ask.agrees' },
    years: {
      fieldType: 'list',
      title: 'ask.years',
      minItems: 1,
      items: {
        properties: {
          days: { fieldType: 'whole-number', title: 'ask.days' },
          why: { fieldType: 'text', title: 'ask.why', visible: 'gift.odd' },
        },
        required: ['days', 'why'],
      },
    },
    contact: { $ref: '../../schemas/common/contact.json', title: 'ask.contact', properties: { code: { visible: 'gift.abroad' } } },
  },
  required: ['kind', 'amount', 'years'],
  shows: [{ rule: 'gift.due', title: 'ask.due', visible: 'gift.is-due' }],
};
const FORMER_COMMON: Json = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://portal.invalid/schemas/common/contact.json',
  description: 'How somebody is reached.',
  fieldType: 'object',
  properties: { code: { fieldType: 'digits', title: 'contact.code' }, number: { fieldType: 'digits', title: 'contact.number' } },
  required: ['code', 'number'],
};

const TODAYS: Json = {
  $schema: DIALECT,
  type: 'object',
  title: 'ask.title',
  properties: {
    kind: {
      type: 'string',
      title: 'ask.kind',
      widget: 'select',
      oneOf: [
        { const: 'one', title: 'ask.one' },
        { const: 'two', title: 'ask.two', when: 'gift.is-open' },
      ],
    },
    several: { type: 'array', title: 'ask.several', uniqueItems: true, items: { type: 'string', oneOf: [{ const: 'a', title: 'ask.a' }] } },
    amount: {
      ...{ type: 'string', format: 'money', title: 'ask.amount', when: { 'ask.kind': 'one' }, requiredWhen: true },
      checks: [{ code: 'odd', wrongWhen: 'gift.odd', text: 'ask.odd' }],
    },
    email: { type: 'string', format: 'email', title: 'ask.email', requiredWhen: 'gift.by-mail', requiredHint: 'ask.email-hint' },
    born: { type: 'string', format: 'day-month-year', title: 'ask.born' },
    agrees: { type: 'boolean', title: 'ask.agrees' },
    years: {
      type: 'array',
      title: 'ask.years',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          days: { type: 'string', format: 'whole-number', title: 'ask.days' },
          why: { type: 'string', title: 'ask.why', when: 'gift.odd', requiredWhen: true },
        },
        required: ['days'],
      },
    },
    contact: { $ref: '../../schemas/common/contact.json', title: 'ask.contact', parts: { code: { when: 'gift.abroad' } } },
  },
  required: ['kind', 'years'],
  shows: [{ rule: 'gift.due', title: 'ask.due', when: 'gift.is-due' }],
};
const TODAYS_COMMON: Json = {
  description: 'How somebody is reached.',
  type: 'object',
  properties: {
    code: { type: 'string', format: 'digits', title: 'contact.code', requiredWhen: true },
    number: { type: 'string', format: 'digits', title: 'contact.number' },
  },
  required: ['number'],
};

it('reads a step and a shared question of format 1 as JSON Schema, with each condition as `when`', () => {
  expect(asJsonSchema({ [STEP]: FORMER, [COMMON]: FORMER_COMMON })).toEqual({ [STEP]: TODAYS, [COMMON]: TODAYS_COMMON });
});

it('moves a step in a file of another name to a file of its own name', () => {
  const renamed = 'flows/gift/first.step.json';
  expect(Object.keys(asJsonSchema({ [renamed]: FORMER }))).toEqual([STEP]);
  expect(Object.keys(todaysTexts({ [renamed]: JSON.stringify(FORMER), [FLOW]: '{}' }))).toEqual([STEP, FLOW]);
  for (const id of ['../../receipts/gift', '/etc/gift', '', 7])
    expect(Object.keys(asJsonSchema({ [renamed]: { ...(FORMER as object), id } }))).toEqual([renamed]);
  const anew = { [STEP]: JSON.stringify(TODAYS), [renamed]: JSON.stringify(FORMER) };
  expect(todaysTexts(anew)).toEqual({ [STEP]: anew[STEP] });
  expect(JSON.parse(todaysText(renamed, JSON.stringify(FORMER)))).toMatchObject({ title: 'ask.title' });
});

it('renames only the conditions in flows and layouts', () => {
  const layout = (name: string): Json => ({
    blocks: [{ kind: 'rows', rows: [{ label: 'a', value: 'b', [name]: { b: null } }], [name]: 'x' }],
  });
  const flow = (name: string): Json => ({ id: 'gift', steps: [{ step: 'ask', [name]: 'gift.is-open' }] });
  expect(asJsonSchema({ [FLOW]: flow('guard'), 'receipts/gift.json': layout('visible') })).toEqual({
    [FLOW]: flow('when'),
    'receipts/gift.json': layout('when'),
  });
});

it('keeps approvals of format 1 valid in today’s format', () => {
  const means = {
    [STEP]: {
      id: 'ask',
      title: 'ask.title',
      properties: {
        several: { fieldType: 'choices', title: 'ask.several', options: { a: 'ask.a' } },
        kind: { fieldType: 'choice', options: { two: { title: 'ask.two', visible: 'gift.is-open' } } },
      },
    },
    [FLOW]: { steps: { ask: 'gift.is-open', more: { guard: 'gift.is-open', leavesOut: ['more.days'] } } },
  };
  const todays = {
    means: {
      [STEP]: {
        title: 'ask.title',
        properties: {
          several: { type: 'array', title: 'ask.several', items: { oneOf: { a: 'ask.a' } } },
          kind: { type: 'string', oneOf: { two: { title: 'ask.two', when: 'gift.is-open' } } },
        },
      },
      [FLOW]: { steps: { ask: 'gift.is-open', more: { when: 'gift.is-open', leavesOut: ['more.days'] } } },
    },
    says: {},
  };
  expect(approvedAsJsonSchema({ means, says: {} })).toEqual(todays);
  expect(approvedAsJsonSchema(todays)).toBe(todays);
  expect(JSON.parse(todaysText(APPROVED_FILE, JSON.stringify({ means, says: {} })))).toEqual(todays);
});

it('a flow names its charity by its number, and omits defaults', () => {
  const kind = { title: 'gift.title', private: true };
  const flow = (groups: Json, more: { readonly [key: string]: Json } = {}) => ({ id: 'gift', home: '/gift', ...more, groups });
  const former = flow(
    {
      gift: { ...kind, amountField: 'giftAmount', attribute: 'gift' },
      zakat: { ...kind, amountField: 'donationAmount', attribute: 'muis' },
    },
    { version: 1, kind: 'giving', host: 'main', charityId: 25, donationTypeId: 0, items: [], receipts: [{ layout: 'gift' }], notes: [] },
  );
  const todays = flow(
    { gift: kind, zakat: { ...kind, amountField: 'donationAmount', attribute: 'muis' } },
    { charity: 25, receipts: [{ layout: 'gift' }] },
  );
  expect(asJsonSchema({ [FLOW]: former })).toEqual({ [FLOW]: todays });
  expect([isFormer(FLOW, former), isFormer(FLOW, todays)]).toEqual([true, false]);
  const calculator = { ...former, kind: 'calculator', version: 3 };
  expect(asJsonSchema({ [FLOW]: calculator })).toEqual({ [FLOW]: { ...todays, kind: 'calculator', version: 3 } });
  expect(approvedAsJsonSchema({ means: { [FLOW]: former } })).toEqual({ means: { [FLOW]: todays } });
});

it('the steps of a part, approved separately, belong to the flows that include it', () => {
  const PARTS = 'flows/parts/pay.json';
  const former = { [FLOW]: { steps: { ask: {}, pay: {} } }, [PARTS]: { steps: { review: {}, payment: { when: 'gift.is-due' } } } };
  const todays = { means: { [FLOW]: { steps: { ask: {}, review: {}, payment: { when: 'gift.is-due' } } } } };
  expect(approvedAsJsonSchema({ means: former })).toEqual(todays);
  expect(approvedAsJsonSchema(todays)).toBe(todays);
  const rows = { means: { 'flows/parts/fitrah.json': { items: { normal: 'fitrah.due' } } } };
  expect(approvedAsJsonSchema(rows)).toBe(rows);
});

it('leaves files in today’s format unchanged, byte for byte', () => {
  const texts = {
    [STEP]: `${JSON.stringify(TODAYS)} \n`,
    [COMMON]: JSON.stringify(TODAYS_COMMON),
    'flows/text/en/translation.json': '{ "visible": 1 }',
    [FLOW]: 'no JSON',
  };
  expect(todaysTexts(texts)).toEqual(texts);
  expect([isFormer(STEP, FORMER), isFormer(STEP, TODAYS), isFormer(COMMON, FORMER_COMMON), isFormer(COMMON, TODAYS_COMMON)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('writes shared questions for code of format 1, beside steps of that format', () => {
  const { $schema: _, $id: __, ...former } = FORMER_COMMON as { readonly [key: string]: Json };
  expect(forFormerCode({ [STEP]: FORMER, [COMMON]: TODAYS_COMMON })).toEqual({ [STEP]: FORMER, [COMMON]: former });
});
