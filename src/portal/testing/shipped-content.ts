import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDefinitions, ratesAt } from '../../engine/index.ts';
import type { DefinitionFiles, Json } from '../../engine/index.ts';
import type { Content } from '../content/content.ts';

const DAY = '2026-08-15';

/** The definitions as they are shipped, at the rates of 15 August 2026 (nisab S$14,887), as a page would have loaded them. */
export function shippedContent(host = 'main'): Content {
  const definitions = parseDefinitions(shippedFiles(), 'test');
  const { id, on, values } = ratesAt(definitions, DAY);
  return {
    definitions,
    view: {
      contentVersion: 'test',
      host,
      now: `${DAY}T02:00:00.000Z`,
      rates: { id, on, values: { ...values }, stale: [] },
      payments: {
        provider: 'sandbox',
        publishableKey: 'pk_test',
        methods: ['card', 'google-pay', 'apple-pay', 'paynow'],
        limits: { card: { leastCents: 50, mostCents: 99_999_900 }, paynow: { leastCents: 50, mostCents: 20_000_000 } },
      },
    },
  };
}

/** The words of a language as they are shipped. */
export function shippedWords(language: 'en' | 'ms'): { [key: string]: unknown } {
  return JSON.parse(readFileSync(`flows/text/${language}/translation.json`, 'utf8'));
}

function shippedFiles(): DefinitionFiles {
  const files = ['flows', 'receipts', 'schemas/common'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return Object.fromEntries(
    files.filter((path) => path.endsWith('.json')).map((path): [string, Json] => [path, JSON.parse(readFileSync(path, 'utf8'))]),
  );
}
