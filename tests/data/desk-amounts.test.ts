import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Amounts in the calls of the desk: integer cents by a name that ends in `Cents`, as in the donors' calls. */

type Schema = { readonly [keyword: string]: unknown };
type Definitions = { readonly [name: string]: Schema };
type Call = {
  readonly [part in 'params' | 'query' | 'body' | 'answers']?: unknown;
} & { readonly example?: unknown };
type Property = { readonly place: string; readonly name: string; readonly schema: Schema };

/** The last word of a name of money. */
const NAMED =
  /\b(?:amounts?|back|balance|dollars|fees?|given|gross|left|money|net|ours|owed|paid|paid out|price|sums?|theirs|total|up to)$/;
const DESCRIBED = /S\$|\bdollars?\b|\d\.\d\d\b/i;
const WRITTEN = /^-?(?:S?\$)?\d[\d,]*\.\d\d$/;

/** Texts about money that are no amounts of the ledger. */
const TEXTS: { readonly [place: string]: string } = {
  'DeskRateValue/says': 'a rate of the content in words',
  'DeskMoney/owedBack': 'sentences for the operator, with the command to run',
  'DeskRunning/deletionsLeft': 'sentences about accounts',
};

const defs: Definitions = JSON.parse(readFileSync('schemas/api/types.json', 'utf8')).$defs;
const calls = globSync('schemas/api/desk-*.json').map((file) => ({
  name: basename(file, '.json'),
  call: JSON.parse(readFileSync(file, 'utf8')) as Call,
}));

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const childrenOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []);

/** The properties of a call or schema and of the definitions that it names, each definition once. */
function propertiesOf(schema: unknown, place: string, named: Definitions, seen = new Set<string>()): Property[] {
  if (!isObject(schema)) return childrenOf(schema).flatMap((child) => propertiesOf(child, place, named, seen));
  const own = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const definition = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? '') : '';
  const isNew = definition !== '' && !seen.has(definition);
  seen.add(definition);
  return [
    ...own.flatMap(([name, property]) => (isObject(property) ? [{ place, name, schema: property }] : [])),
    ...(isNew ? propertiesOf(named[definition], definition, named, seen) : []),
    ...childrenOf(schema).flatMap((child) => propertiesOf(child, place, named, seen)),
  ];
}

const typesOf = ({ type, items }: Schema): readonly unknown[] => [type, isObject(items) ? items.type : undefined].flat();

/** "aloneUpTo" as "alone up to". */
const wordsOf = (name: string) => name.replaceAll(/[A-Z]/g, ' $&').toLowerCase();

/** Whether a property holds money in another form than whole cents. */
function isNoCents({ place, name, schema }: Property): boolean {
  const types = typesOf(schema);
  if (/cents$/i.test(name)) return types.some((type) => type !== undefined && type !== 'integer' && type !== 'null');
  if (Object.hasOwn(TEXTS, `${place}/${name}`)) return false;
  const isMoney = NAMED.test(wordsOf(name)) || DESCRIBED.test(String(schema.description ?? ''));
  return isMoney && types.some((type) => type === 'string' || type === 'number');
}

/** The texts of an example that are amounts, by place. */
function amountsIn(example: unknown, place: string): string[] {
  if (typeof example === 'string') return WRITTEN.test(example) ? [place] : [];
  if (Array.isArray(example)) return example.flatMap((value) => amountsIn(value, place));
  return isObject(example) ? Object.entries(example).flatMap(([name, value]) => amountsIn(value, `${place}/${name}`)) : [];
}

/** Places where a call of the desk has money as text. */
function moneyAsText(name: string, { example, params, query, body, answers }: Call, named: Definitions): string[] {
  const wrong = propertiesOf([params, query, body, answers], name, named).filter(isNoCents);
  return [...wrong.map((property) => `${property.place}/${property.name}`), ...amountsIn(example, name)];
}

it('no call of the desk sends or takes money as text', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect([...new Set(calls.flatMap(({ name, call }) => moneyAsText(name, call, defs)))]).toEqual([]);
});

it('finds the desk’s amounts, also in shared definitions', () => {
  const found = calls
    .flatMap(({ name, call }) => propertiesOf([call.body, call.answers], name, defs))
    .filter(({ name }) => /cents$/i.test(name));
  const places = new Set(found.map(({ place, name }) => `${place}/${name}`));
  for (const place of ['RefundGiftRequest/amountCents', 'DeskPayment/leftCents', 'DeskSum/netCents', 'DeskExampleChanged/beforeCents'])
    expect(places).toContain(place);
});

it('names no missing text', () => {
  const places = calls.flatMap(({ name, call }) => propertiesOf(call.answers, name, defs)).map(({ place, name }) => `${place}/${name}`);
  expect(Object.keys(TEXTS).filter((place) => !places.includes(place))).toEqual([]);
});

const text = { type: 'string' };
const answering = (properties: object, more: object = {}): Call => ({
  answers: { 200: { description: 'It.', body: { type: 'object', properties } } },
  ...more,
});
it.each<readonly [string, Call, Definitions]>([
  ['by its name', answering({ amount: text }), {}],
  ['by the last word of its name', answering({ shownTotal: text }), {}],
  ['that may be null', answering({ left: { type: ['string', 'null'] } }), {}],
  ['as a number of dollars', answering({ fee: { type: 'number' } }), {}],
  ['by what it says', answering({ so: { ...text, description: 'S$50.00.' } }), {}],
  ['as cents in a text', answering({ amountCents: text }), {}],
  ['in a list', answering({ sums: { type: 'array', items: text } }), {}],
  ['within a list of objects', answering({ lines: { type: 'array', items: { type: 'object', properties: { net: text } } } }), {}],
  ['in a definition', { body: { $ref: 'types.json#/$defs/Planted' } }, { Planted: { properties: { amount: text } } }],
  [
    'in a definition that another names',
    { body: { $ref: 'types.json#/$defs/Outer' } },
    { Outer: { properties: { of: { anyOf: [{ $ref: '#/$defs/Inner' }, { type: 'null' }] } } }, Inner: { properties: { paidOut: text } } },
  ],
  ['by its example', answering({ before: text }, { example: { answer: { before: '-S$1,200.50' } } }), {}],
])('money as text is found %s', (_how, planted, named) => {
  expect(moneyAsText('desk-planted', planted, named)).toHaveLength(1);
});

it('cents, counts and words about money are accepted', () => {
  const cents = { amountCents: { type: 'integer' }, ourCents: { type: ['integer', 'null'] }, unexplainedLeft: { type: 'integer' } };
  expect(moneyAsText('desk-planted', answering({ ...cents, reason: text, paidAt: text, feedback: text }), {})).toEqual([]);
});
