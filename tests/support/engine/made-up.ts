import type { DefinitionFiles, Definitions, Json } from '../../../src/engine/definitions.ts';
import { parseDefinitions } from '../../../src/engine/parsing/parse-definitions.ts';

type JsonObject = { readonly [key: string]: Json };

const source = { name: 'the rule', asOf: '2026-09-01' };

/** Builds a rule in file format from its unit and logic. */
export function rule(unit: string, logic: Json, more: JsonObject = {}): JsonObject {
  return { unit, says: 'It is so.', source, logic, examples: [], ...more };
}

/** Builds a rule whose versions start on the given days. */
export function datedRule(unit: string, versions: { readonly [from: string]: Json }): JsonObject {
  const dated = Object.entries(versions).map(([from, logic]) => ({ from, says: `It is so from ${from}.`, source, logic, examples: [] }));
  return { unit, dated };
}

/** Builds a rate in file format from its unit and its values by day. */
export function rate(unit: string, values: { readonly [from: string]: string }, more: JsonObject = {}): JsonObject {
  return { unit, says: 'A rate.', values: Object.entries(values).map(([from, value]) => ({ from, value, source })), ...more };
}

/** Builds a step in file format from its fields. */
export function step(id: string, properties: JsonObject, more: JsonObject = {}): JsonObject {
  const titled = Object.entries(properties).map(([name, field]) => [name, { title: `${id}.${name}`, ...(field as JsonObject) }]);
  return { id, type: 'object', title: `${id}.title`, properties: Object.fromEntries(titled), ...more };
}

const site = {
  product: 'product',
  languages: [{ id: 'en', name: 'English' }],
  fallbackLanguage: 'en',
  signInIsMandatory: false,
  hosts: { main: { charities: [{ charityId: 25, donationTypeId: 0 }], mainSite: 'https://zakat.example/', copyright: 'copyright' } },
  contact: { phone: '+65 6000 0000', email: 'help@portal.example', address: 'Singapore', mapUrl: 'https://maps.example/' },
  social: [],
  links: { privacy: 'https://zakat.example/privacy', terms: 'https://zakat.example/terms' },
  uen: '201403121W',
  payee: 'Payee',
  receiptSeries: { prefix: 'Z', digits: 8 },
  session: { minutes: 30, extendMinutes: 10, warnMinutes: 5, stays: 10 },
  payments: {
    card: { atLeast: '0.01', atMost: '999999' },
    paynow: { atLeast: '0.50', atMost: '200000', expirySeconds: 300, pollSeconds: 3 },
  },
};

export type MadeUp = {
  readonly steps: readonly JsonObject[];
  readonly rules?: JsonObject;
  readonly rates?: JsonObject;
  /** Properties of the flow besides its steps; `steps` replaces them. */
  readonly flow?: JsonObject;
  readonly donor?: JsonObject;
  readonly files?: DefinitionFiles;
};

/** The files of a made-up flow "gift", for a test. */
export function madeUpFiles({ steps, rules = {}, rates = {}, flow = {}, donor = {}, files = {} }: MadeUp): DefinitionFiles {
  const gift = {
    id: 'gift',
    title: 'gift.title',
    description: 'gift.description',
    icon: 'gift',
    home: '/gift',
    charity: 25,
    steps: steps.map(({ id }) => ({ step: id ?? null })),
    total: 'gift.total',
    ...flow,
  };
  return {
    'flows/site.json': { ...site, donor },
    'flows/gift/flow.json': gift,
    ...Object.fromEntries(steps.map((one) => [`flows/gift/${String(one.id)}.step.json`, withoutId(one)])),
    'flows/gift/gift.rules.json': { rules: { 'gift.total': rule('money', 0), ...rules } },
    'flows/rates/rates.json': { rates },
    ...files,
  };
}

/** The file name gives the id of a step. */
function withoutId({ id: _, ...step }: JsonObject): JsonObject {
  return step;
}

export function madeUp(parts: MadeUp): Definitions {
  return parseDefinitions(madeUpFiles(parts));
}
