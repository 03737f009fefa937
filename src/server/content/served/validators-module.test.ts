import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { Definitions, Field, Json, Step } from '../../../engine/definitions.ts';
import { validatorsModule } from './validators-module.ts';

const money = { maxLength: 14, pattern: '^[0-9.,]*$', title: 'a.key', type: 'string', format: 'money' };
const schema: { [key: string]: Json } = {
  $schema: '../../schemas/meta/step.schema.json',
  type: 'object',
  properties: {
    kind: { type: 'string', title: 'kind', oneOf: ['a', 'b'].map((value) => ({ const: value, title: value })) },
    accounts: {
      type: 'array',
      maxItems: 500,
      items: { type: 'object', properties: { label: { type: 'string' }, amount: money }, required: ['amount'] },
    },
    mobile: { type: 'object', properties: { number: { type: 'string' } } },
  },
  required: ['kind', 'accounts'],
};
const definitions = { steps: { savings: stepOf(schema) } } as unknown as Definitions;

it('is a module that a page without eval imports, and that judges the shape of a step and of one item of a list', () => {
  const answers = evaluateWithoutEval(`
    ok: v.savings({ kind: 'a', accounts: [{ amount: '34,090' }], mobile: { number: '91234567' } }),
    wrongType: v.savings({ accounts: 'none' }) || v.savings.errors.map((e) => [e.instancePath, e.keyword]),
    inItem: v.savings({ accounts: [{ amount: 5 }] }) || v.savings.errors.map((e) => [e.instancePath, e.keyword]),
    item: v['savings.accounts']({ amount: '12' }),
    tooLong: v['savings.accounts']({ amount: '123456789012345' }) || v['savings.accounts'].errors.map((e) => e.keyword),
    keys: Object.keys(v),`);
  expect(answers).toEqual({
    ok: true,
    wrongType: [['/accounts', 'type']],
    inItem: [['/accounts/0/amount', 'type']],
    item: true,
    tooLong: ['maxLength'],
    keys: ['savings', 'savings.accounts'],
  });
});

it('refuses an option that is not offered', () => {
  const answers = evaluateWithoutEval(
    `offered: v.savings({ kind: 'b' }), other: v.savings({ kind: 'c' }) || v.savings.errors.map((e) => e.keyword),`,
  );
  expect(answers).toEqual({ offered: true, other: ['enum'] });
});

it('does not say what must be answered: that depends on what is visible', () => {
  expect(evaluateWithoutEval('blank: v.savings({}),')).toEqual({ blank: true });
});

it('imports nothing, holds no eval, and asks for nothing but what Ajv needs when it runs', () => {
  const code = validatorsModule(definitions);
  expect(code).not.toMatch(/\bimport\b|\beval\(|new Function/);
  const asked = code.matchAll(/\brequire\("([^"]*)"\)/g).map(([, name]) => name);
  expect([...asked]).toEqual(['ajv/dist/runtime/ucs2length']);
});

/** Runs an expression over the module in a Node without `eval`, as under the content security policy. */
function evaluateWithoutEval(expression: string): unknown {
  const url = `data:text/javascript;base64,${Buffer.from(validatorsModule(definitions)).toString('base64')}`;
  const script = `import { createRequire } from 'node:module'; const { validators } = await import(${JSON.stringify(url)}); const v = validators(createRequire(${JSON.stringify(import.meta.url)})); console.log(JSON.stringify({ ${expression} }));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', script], {
      encoding: 'utf8',
    }),
  );
}

function stepOf(schema: { readonly [key: string]: Json }): Step {
  const field = (id: string, path: string, type: Field['type'], fields?: readonly Field[]): Field => ({
    id,
    path,
    type,
    required: false,
    title: id,
    widget: 'text',
    errors: {},
    checks: [],
    private: false,
    fields,
  });
  const amount = field('amount', 'savings.accounts.*.amount', 'money');
  const fields = [
    field('kind', 'savings.kind', 'choice'),
    field('accounts', 'savings.accounts', 'list', [amount]),
    field('mobile', 'savings.mobile', 'object', []),
  ];
  return { id: 'savings', kind: 'form', title: 'savings.title', fields, shows: [], schema, file: 'flows/calculator/savings.step.json' };
}
