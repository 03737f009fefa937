import { describe, expect, it } from 'vitest';
import type { DefinitionFiles, Json } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { madeUp, madeUpFiles, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import { parseDefinitions } from './parse-definitions.ts';

const money = { type: 'string', format: 'money' };
const give = step('give', { amount: money });

function errorOf(files: DefinitionFiles): Pick<DefinitionError, 'file' | 'pointer' | 'message'> {
  try {
    parseDefinitions(files);
  } catch (error) {
    if (error instanceof DefinitionError) return { file: error.file, pointer: error.pointer, message: error.message };
    throw error;
  }
  return expect.fail('the definitions are refused');
}

describe('definitions', () => {
  it('are found by the paths of their files, in any folder', () => {
    const definitions = madeUp({ steps: [give], rates: { nisab: rate('money', { '2026-09-01': '15902' }) } });
    expect(Object.keys(definitions.flows)).toEqual(['gift']);
    expect(definitions.steps.give).toMatchObject({ kind: 'form', file: 'flows/gift/give.step.json' });
    expect(definitions.rates.nisab?.values).toMatchObject([{ from: '2026-09-01', value: '15902' }]);
  });

  it('survive JSON on their way to the page', () => {
    const definitions = madeUp({ steps: [give] });
    expect(JSON.parse(JSON.stringify(definitions))).toEqual(definitions);
  });

  it('of the same files are the same object', () => {
    const files = madeUpFiles({ steps: [give] });
    const first = parseDefinitions(files);
    expect(parseDefinitions(files)).toBe(first);
    expect(parseDefinitions({ ...files })).toEqual(first);
  });

  it('name the fields of objects and lists by their paths', () => {
    const account = { type: 'object', properties: { amount: { ...money, title: 'amount' } }, required: ['amount'] };
    const list = { itemTitle: 'item', add: 'add', empty: 'empty', summary: ['amount'] };
    const definitions = madeUp({
      steps: [
        step('own', {
          accounts: { type: 'array', items: account, list },
          mobile: { type: 'object', private: true, properties: { number: { type: 'string', format: 'digits', title: 'number' } } },
        }),
      ],
    });
    const [accounts, mobile] = definitions.steps.own?.fields ?? [];
    expect(accounts?.fields).toMatchObject([{ path: 'own.accounts.*.amount', required: true, private: false }]);
    expect(mobile?.fields).toMatchObject([{ path: 'own.mobile.number', required: false, private: true }]);
  });

  it('are refused for an unknown operation, with the place and a suggestion', () => {
    const rules = { 'gift.due': rule('money', { if: [false, { rond: [{ var: 'give.amount' }, 2] }, 0] }) };
    expect(errorOf(madeUpFiles({ steps: [give], rules }))).toEqual({
      file: 'flows/gift/gift.rules.json',
      pointer: '/rules/gift.due/logic',
      message: 'unknown operation "rond": did you mean "round"?',
    });
  });

  it('are refused for a computed name, which can neither be checked nor explained', () => {
    const rules = { 'gift.due': rule('money', { var: { cat: ['gift.', 'due'] } }) };
    expect(errorOf(madeUpFiles({ steps: [give], rules }))).toMatchObject({
      file: 'flows/gift/gift.rules.json',
      pointer: '/rules/gift.due/logic',
    });
  });

  it.each([[null], [[]], ['text'], [7]])('are refused when a shared schema is %j instead of an object', (schema) => {
    const steps = [step('give', { amount: { $ref: '../../schemas/common/money.json' } })];
    expect(errorOf(madeUpFiles({ steps, files: { 'schemas/common/money.json': schema } }))).toEqual({
      file: 'schemas/common/money.json',
      pointer: '',
      message: 'a shared schema must be an object',
    });
  });

  it('are refused when a shared schema refers to itself', () => {
    const steps = [step('give', { amount: { $ref: '../../schemas/common/money.json' } })];
    const schema = { $ref: '../../schemas/common/money.json' };
    expect(errorOf(madeUpFiles({ steps, files: { 'schemas/common/money.json': schema } })).message).toContain('refers to itself');
  });

  it.each([
    [
      'of the entries of a list',
      { type: 'array', items: { type: 'object', properties: { amount: { ...money, title: 'amount' } } } },
      'amount',
    ],
    ['that must always be answered', money, 'it'],
  ])('are refused when a question %s is sometimes required', (_, asked, name) => {
    const requiredWhen = { 'give.often': true };
    const list = { itemTitle: 'item', add: 'add', empty: 'empty', summary: ['amount'] };
    const it =
      'items' in asked
        ? { ...asked, list, items: { type: 'object', properties: { amount: { ...money, title: 'amount', requiredWhen } } } }
        : { ...asked, requiredWhen };
    const steps = [step('give', { often: { type: 'boolean' }, it }, { required: ['it'] })];
    expect(errorOf(madeUpFiles({ steps })).pointer).toContain(`/${name}/requiredWhen`);
  });

  describe('with lists', () => {
    const look = { itemTitle: 'item', add: 'add', empty: 'empty', summary: ['amount'] };
    const list = (fields: { readonly [id: string]: Json }, more: { readonly [key: string]: Json } = {}): Json => ({
      type: 'array',
      list: { ...look, ...more },
      items: { type: 'object', properties: fields },
    });
    const amount: Json = { ...money, title: 'amount' };
    const rules = { 'gift.half': rule('money', { round: [{ '*': [{ var: 'item.amount' }, 0.5] }, 2] }) };

    it('are refused when a list is inside the entries of another', () => {
      const steps = [step('own', { accounts: list({ amount, parts: { ...(list({ amount }) as object), title: 'parts' } }) })];
      expect(errorOf(madeUpFiles({ steps }))).toEqual({
        file: 'flows/gift/own.step.json',
        pointer: '/properties/accounts/items/properties/parts',
        message: 'a list cannot stand inside the entries of a list',
      });
    });

    it('are refused when a computed value has the name of a question', () => {
      const steps = [step('own', { accounts: list({ amount }, { worksOut: { amount: 'gift.half' } }) })];
      expect(errorOf(madeUpFiles({ steps, rules }))).toMatchObject({
        pointer: '/properties/accounts/list/worksOut/amount',
        message: '"amount" is a field of the entries already',
      });
    });
  });

  it('contain the names that a `why` mentions, in any language', () => {
    const texts = (why: string) => ({ gift: { why } });
    const why = [{ text: 'gift.why' }];
    const definitions = madeUp({
      steps: [give],
      rules: { 'gift.due': rule('money', { var: 'give.amount' }, { why }) },
      files: {
        'flows/text/en/translation.json': texts('You gave {{give.amount}}.'),
        'flows/text/ms/translation.json': texts('Anda beri {{ value }} daripada {{give.amount}}.'),
      },
    });
    expect(definitions.rules['gift.due']?.versions[0]?.why).toEqual([{ text: 'gift.why', params: ['give.amount', 'value'] }]);
  });
});

describe('a schema', () => {
  const common = {
    description: 'Money.',
    type: 'string',
    format: 'money',
    widget: 'money',
    maxLength: 14,
    errors: { required: 'r', 'too-long': 'l' },
  };
  const files = { 'schemas/common/money.json': common };
  const field = { $ref: '../../schemas/common/money.json', title: 'own title', maxLength: 5, errors: { required: 'own' } };

  it('has its references inlined, and keywords beside a reference win', () => {
    const { steps } = madeUp({ steps: [step('give', { amount: field })], files });
    expect(steps.give?.fields[0]).toMatchObject({
      title: 'own title',
      maxLength: 5,
      widget: 'money',
      errors: { required: 'own', 'too-long': 'l' },
    });
    expect(JSON.stringify(steps.give?.schema)).not.toMatch(/\$ref|description/);
  });

  it('with named answers can change each of them separately', () => {
    const number = { type: 'string', format: 'digits', widget: 'text', title: 'number', maxLength: 16 };
    const mobile = { type: 'object', widget: 'mobile', title: 'mobile', properties: { code: number, number } };
    const own = { $ref: '../../schemas/common/mobile.json', parts: { number: { when: 'gift.seen' } } };
    const { steps } = madeUp({
      steps: [step('give', { mobile: own })],
      rules: { 'gift.seen': rule('flag', true) },
      files: { 'schemas/common/mobile.json': mobile },
    });
    const [code, changed] = steps.give?.fields[0]?.fields ?? [];
    expect(code).toMatchObject({ id: 'code', maxLength: 16 });
    expect(code).not.toHaveProperty('visible');
    expect(changed).toMatchObject({ id: 'number', maxLength: 16, visible: 'gift.seen' });
  });

  it('is plain JSON Schema, with the options as titled constants', () => {
    const chosen = [
      { const: 'a', title: 'a' },
      { const: 'b', title: 'b' },
    ];
    const kind = { type: 'string', oneOf: chosen };
    const kinds = { type: 'array', uniqueItems: true, items: { type: 'string', oneOf: chosen } };
    const { steps } = madeUp({ steps: [step('give', { kind, kinds }, { required: ['kind'] })] });
    expect(steps.give?.schema).toMatchObject({
      type: 'object',
      required: ['kind'],
      properties: { kind: { oneOf: chosen }, kinds: { items: { type: 'string', oneOf: chosen }, uniqueItems: true } },
    });
  });

  it('with an unknown reference is refused with the nearest one', () => {
    const wrong = { ...field, $ref: '../../schemas/common/mony.json' };
    expect(errorOf(madeUpFiles({ steps: [step('give', { amount: wrong })], files }))).toEqual({
      file: 'flows/gift/give.step.json',
      pointer: '/properties/amount/$ref',
      message: 'unknown schema "schemas/common/mony.json": did you mean "schemas/common/money.json"?',
    });
  });
});

describe('a file', () => {
  it.each([
    ['that is missing', { 'flows/site.json': undefined }, 'flows/site.json', '', 'missing'],
    ['that says what another has said', { 'flows/other/give.step.json': give }, 'flows/other/give.step.json', '', 'already'],
  ])('is refused if it is %s', (_what, change, file, pointer, message) => {
    const files = Object.fromEntries(
      Object.entries({ ...madeUpFiles({ steps: [give] }), ...change }).filter(([, value]) => value !== undefined),
    );
    const error = errorOf(files as DefinitionFiles);
    expect(error).toMatchObject({ file, pointer });
    expect(error.message).toContain(message);
  });
});
