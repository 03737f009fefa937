import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { Definitions, Json } from '../../../engine/definitions.ts';
import { answerFormats } from '../../../engine/index.ts';
import { validatorsModules } from './validators-module.ts';

type Schema = { readonly [key: string]: Json };

const money = { maxLength: 14, title: 'a.key', type: 'string', format: 'money' };
const savings: Schema = {
  $schema: 'https://portal.invalid/schemas/meta/step.schema.json',
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
  required: ['kind'],
};

it('is a module that a page without eval can import, and that validates each step of a flow', () => {
  const answers = evaluateWithoutEval(
    { savings, other: { type: 'object' } },
    `
    ok: v.savings({ kind: 'a', accounts: [{ amount: '34,090' }], mobile: { number: '91234567' } }),
    wrongType: v.savings({ kind: 'a', accounts: 'none' }) || v.savings.errors.map((e) => [e.instancePath, e.keyword]),
    blank: v.savings({ accounts: [{}] }),
    tooLong: v.savings({ kind: 'a', accounts: [{ amount: '123456789012345' }] }) || v.savings.errors.map((e) => e.keyword),
    noMoney: v.savings({ kind: 'a', accounts: [{ amount: '1.000,50' }] }) || v.savings.errors.map((e) => e.keyword),
    noOption: v.savings({ kind: 'c' }) || v.savings.errors.map((e) => e.keyword),
    steps: Object.keys(v),`,
  );
  expect(answers).toEqual({
    ok: true,
    wrongType: [['/accounts', 'type']],
    blank: true,
    tooLong: ['maxLength', 'format'],
    noMoney: ['format'],
    noOption: ['enum'],
    steps: ['savings', 'other'],
  });
});

it('imports nothing, uses no eval, and requires only Ajv’s runtime and the formats of answers', () => {
  const code = moduleOf({ savings });
  expect(code).not.toMatch(/\bimport\b|\beval\(|new Function/);
  const asked = code.matchAll(/\brequire\("([^"]*)"\)/g).map(([, name]) => name);
  expect(new Set(asked)).toEqual(new Set(['ajv/dist/runtime/ucs2length', 'formats']));
});

/** Code that would run if it escaped from its string. */
const RUN = 'globalThis.hostileRan=(globalThis.hostileRan??0)+1';
const leaving = [
  '"',
  "'",
  '`',
  '\\"',
  "\\'",
  '\\',
  '*/',
  '\n',
  '\r\n',
  '\u2028',
  '\u2029',
  '</script>',
  '${',
  '"}',
  "'}]",
  ')',
  '"]}));',
  '/',
  '',
];
const back = ['//', '/*', '"', "'", '`', '}', ')', '', ';var a="', '<!--', '\\'];
const hostile = [
  ...leaving.flatMap((out) => back.map((rest) => `${out};${RUN};${rest}`)),
  ...leaving.flatMap((out) => back.map((rest) => `${out}+(()=>{${RUN}})()+${rest}`)),
  ...leaving.map((out) => `${out}\${(()=>{${RUN}})()}`),
  ...leaving.map((out) => `${out}{toString(){${RUN}}}`),
  ...leaving.map((out) => `__proto__${out}${RUN}`),
  ...leaving.map((out) => `constructor${out};${RUN}`),
  ...leaving.map((out) => `require("fs")${out};${RUN};`),
];

it.each<[place: string, steps: (text: string, at: number) => readonly [id: string, schema: Schema]]>([
  ['a title', (text, at) => [`s${at}`, { type: 'object', title: text, properties: { a: { type: 'string', title: text } } }]],
  ['a description', (text, at) => [`s${at}`, { type: 'object', description: text, $comment: text }]],
  ['the name of a question', (text, at) => [`s${at}`, { type: 'object', properties: { [text]: money } }]],
  ['the name of a step', (text) => [text, { type: 'object', properties: { a: money } }]],
  ['what is required', (text, at) => [`s${at}`, { type: 'object', required: [text] }]],
  ['an option', (text, at) => [`s${at}`, { type: 'object', properties: { a: { type: 'string', oneOf: [{ const: text, title: text }] } } }]],
  ['a pattern', (text, at) => [`s${at}`, { type: 'object', properties: { a: { type: 'string', pattern: asPattern(text) } } }]],
  ['a format', (text, at) => [`s${at}`, { type: 'object', properties: { a: { type: 'string', format: text } } }]],
  ['a default', (text, at) => [`s${at}`, { type: 'object', properties: { a: { type: 'string', default: text, const: text } } }]],
  ['a reference', (text, at) => [`s${at}`, { type: 'object', properties: { a: { $ref: text, $dynamicRef: text } } }]],
  ['a name of the schema', (text, at) => [`s${at}`, { type: 'object', $id: text, $anchor: text, $schema: text }]],
  ['a word that nobody knows', (text, at) => [`s${at}`, { type: 'object', [text]: text, $async: text, if: { const: text } }]],
])('runs no code from %s', async (_place, stepOf) => {
  expect(hostile.length).toBeGreaterThan(500);
  const steps = Object.fromEntries(hostile.map(stepOf));
  const { validators } = await import(`data:text/javascript;base64,${Buffer.from(moduleOf(steps)).toString('base64')}`);
  const functions = validators((name: string) => (name === 'formats' ? answerFormats : { default: (text: string) => text.length }));
  for (const [id, schema] of Object.entries(steps)) {
    functions[id]({ a: '1', ...Object.fromEntries(Object.keys(Object(schema.properties)).map((name) => [name, '1'])) });
  }
  expect(Object.keys(functions)).toEqual(Object.keys(steps));
  expect(globalThis).not.toHaveProperty('hostileRan');
});

/** The text, as a pattern that nothing in it breaks. */
function asPattern(text: string): string {
  try {
    new RegExp(text, 'u');
    return text;
  } catch {
    return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&');
  }
}

/** Runs an expression over the module in a Node without `eval`, as under the content security policy. */
function evaluateWithoutEval(steps: { readonly [id: string]: Schema }, expression: string): unknown {
  const url = `data:text/javascript;base64,${Buffer.from(moduleOf(steps)).toString('base64')}`;
  const script = `
    import { createRequire } from 'node:module';
    const { validators } = await import(${JSON.stringify(url)});
    const { answerFormats } = await import(${JSON.stringify(new URL('../../../engine/index.ts', import.meta.url).href)});
    const require = createRequire(${JSON.stringify(import.meta.url)});
    const v = validators((name) => (name === 'formats' ? answerFormats : require(name)));
    console.log(JSON.stringify({ ${expression} }));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', script], {
      encoding: 'utf8',
    }),
  );
}

/** The module of a flow of these steps. */
function moduleOf(steps: { readonly [id: string]: Schema }): string {
  const ids = Object.keys(steps);
  const definitions = {
    flows: { give: { id: 'give', steps: ids.map((step) => ({ step })) } },
    steps: Object.fromEntries(ids.map((id) => [id, { id, schema: steps[id] }])),
  };
  return validatorsModules(definitions as unknown as Definitions).give ?? '';
}
