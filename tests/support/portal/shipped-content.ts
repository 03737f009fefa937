import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flowsOnHost, parseDefinitions, ratesAt, rateTexts } from '../../../src/engine/index.ts';
import type { DefinitionFiles, Definitions, Json, RatesVersion } from '../../../src/engine/index.ts';
import type { Content } from '../../../src/portal/core/content/content.ts';

const DAY = '2026-08-15';

/** Parsed once per worker, and frozen so that tests cannot affect each other. */
let parsed: Definitions | undefined;
const words = new Map<string, { [key: string]: unknown }>();

/** The shipped definitions at the rates of 15 August 2026 (nisab S$14,887), as a page loads them. */
export function shippedContent(host = 'main'): Content {
  const definitions = shippedDefinitions();
  const { id, on, values } = ratesAt(definitions, DAY);
  return {
    definitions,
    view: {
      contentVersion: 'test',
      host,
      otherHosts: { [host === 'main' ? 'endowment' : 'main']: 'https://other-host.example.sg' },
      homes: Object.fromEntries(flowsOnHost(definitions, host).map(({ home, id }) => [home, id])),
      now: `${DAY}T02:00:00.000Z`,
      rates: { id, on, values: { ...values }, stale: [], texts: textsOfRates(definitions, values) },
      payments: {
        provider: 'sandbox',
        publishableKey: 'pk_test',
        methods: ['paynow', 'card', 'google-pay', 'apple-pay'],
        limits: { card: { leastCents: 50, mostCents: 99_999_900 }, paynow: { leastCents: 50, mostCents: 20_000_000 } },
      },
    },
  };
}

/** All rates as texts; the server sends only those that texts name. */
function textsOfRates(definitions: Definitions, values: RatesVersion['values']): { [rate: string]: string } {
  const texts = Object.entries(rateTexts(definitions, { values }));
  return Object.fromEntries(texts.map(([name, text]) => [name.replace('rates.', ''), text]));
}

/** The shipped texts of a language. */
export function shippedWords(language: string): { [key: string]: unknown } {
  const read = words.get(language) ?? frozen(JSON.parse(readFileSync(`flows/text/${language}/translation.json`, 'utf8')));
  words.set(language, read);
  return read;
}

/** The shipped definitions, as the server sends them. */
export function shippedDefinitions(): Definitions {
  parsed ??= frozen(parseDefinitions(shippedFiles()));
  return parsed;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

function shippedFiles(): DefinitionFiles {
  const files = ['flows', 'receipts', 'schemas/common'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return Object.fromEntries(
    files.filter((path) => path.endsWith('.json')).map((path): [string, Json] => [path, JSON.parse(readFileSync(path, 'utf8'))]),
  );
}
