import fc from 'fast-check';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answers, assess, type Json, parseDefinitions, type RatesVersion, ratesAt } from '../../src/engine/index.ts';
import { definitionFiles, readData } from '../../src/lint/index.ts';
import { type BuiltEngine, buildEngine } from './carts/built-engine.ts';
import { carts, days } from './carts/carts.ts';
import { type Outcome, outcomeOf } from './carts/outcome.ts';

/** How many carts in all; `CARTS=100000 CARTS_SEED=…` asks for more, or for the same again. */
const CARTS = Number(process.env.CARTS ?? 10_000);
const seed = process.env.CARTS_SEED === undefined ? Date.now() % 2 ** 31 : Number(process.env.CARTS_SEED);
/** Every flow has its rates from the first of these days on. */
const DAYS = { from: '2025-11-01', to: '2026-12-31' };
/** Milliseconds; a busy machine is no fault of a cart. */
const PATIENCE = 240_000;
/** The largest gift, S$999,999, in cents. */
const MOST_CENTS = 99_999_900;

const data = await readData(resolve(import.meta.dirname, '../..'));
const definitions = parseDefinitions(definitionFiles(data), data.version);
const flows = Object.values(definitions.flows).filter(({ kind }) => kind === 'giving');
const rates = new Map<string, RatesVersion>();
let browser: BuiltEngine;

beforeAll(async () => {
  browser = await buildEngine(definitions);
});

it('there are flows to give through', () => {
  expect(flows.length).toBeGreaterThan(0);
});

describe.each(flows.map((flow) => [flow.id, flow] as const))('a cart of %s', (id, flow) => {
  const cart = fc.tuple(carts(definitions, flow), days(definitions, DAYS));
  const runs = (share: number) => ({ seed, numRuns: Math.ceil((CARTS / flows.length) * share) });
  const onServer = (answers: Answers, day: string): Outcome => outcomeOf(assess(definitions, id, answers, ratesOf(day)));

  it(
    'comes to the same in the browser’s bundle and on the server, and to what can be paid',
    () => {
      let due = 0;
      fc.assert(
        fc.property(cart, ([answers, day]) => {
          const outcome = onServer(answers, day);
          if (outcome.kind === 'due') due += 1;
          expect(browser.assess(id, ratesOf(day), answers)).toEqual(JSON.parse(JSON.stringify(outcome)));
          expectPayable(outcome);
          expectNothingHidden(outcome, onServer(outcome.counted, day));
        }),
        runs(1),
      );
      expect(due, 'carts that were due').toBeGreaterThan(0);
    },
    PATIENCE,
  );

  it(
    'never comes to less when an entry is added to a list that is given by',
    () => {
      const growing = flow.items.flatMap(({ each }) => each ?? []);
      fc.assert(
        fc.property(cart, fc.constantFrom('', ...growing), ([answers, day], list) => {
          const before = onServer(answers, day);
          if (list === '' || before.kind !== 'due' || !before.visible.includes(list)) return;
          const more = withMore(before.counted, list);
          expect(onServer(more, day).totalCents).toBeGreaterThanOrEqual(before.totalCents);
        }),
        runs(0.1),
      );
    },
    PATIENCE,
  );
});

function ratesOf(day: string): RatesVersion {
  const known = rates.get(day) ?? ratesAt(definitions, day);
  rates.set(day, known);
  return known;
}

/** Whole cents within the limits, and the sum of the lines. */
function expectPayable({ kind, items, totalCents }: Outcome): void {
  for (const cents of [totalCents, ...items.map(({ amountCents }) => amountCents)]) expect(Number.isSafeInteger(cents)).toBe(true);
  expect(items.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
  expect(items.every(({ amountCents }) => amountCents > 0)).toBe(true);
  expect(totalCents).toBeGreaterThanOrEqual(0);
  if (kind === 'due') expect(totalCents).toBeLessThanOrEqual(MOST_CENTS);
}

/** What counted, given alone, comes to the same: nothing hidden and nothing refused had a part in it. */
function expectNothingHidden(whole: Outcome, counted: Outcome): void {
  const told = ({ totalCents, items, path, donor, receipt }: Outcome) => ({ totalCents, items, path, donor, receipt });
  expect(told(counted)).toEqual(told(whole));
}

/** The answers with the last entry of a list once more. */
function withMore(answers: Answers, list: string): Answers {
  const [step = '', field = ''] = list.split('.');
  const entries = (answers[step]?.[field] ?? []) as readonly Json[];
  return { ...answers, [step]: { ...answers[step], [field]: [...entries, ...entries.slice(-1)] } };
}
