import { resolve } from 'node:path';
import fc from 'fast-check';
import { definitionFiles, readData } from '../../../src/content/index.ts';
import { type Answers, assess, type Flow, parseDefinitions, type RatesVersion, ratesAt, ratesOfFlow } from '../../../src/engine/index.ts';
import { howMany } from '../../support/variants.ts';
import { carts, days } from './carts.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** The shipped flows have their rates from the first of these days on; a new one from the day of its first. */
const DAYS = { from: '2025-11-01', to: '2026-12-31' };
/** How many carts in all, a quarter of them in the check; `CARTS=100000 CARTS_SEED=…` asks for more, or for the same again. */
const CARTS = Number(process.env.CARTS ?? howMany(10_000, 2_500));
/** The check draws its carts by its own SEED: the same commit meets the same carts again, the next one others. */
const seed = Number(process.env.CARTS_SEED ?? process.env.SEED ?? Date.now() % 2 ** 31);

const data = await readData(resolve(import.meta.dirname, '../../..'));
export const definitions = parseDefinitions(definitionFiles(data));
/** The shipped flows that money is given by. */
export const givingFlows: readonly Flow[] = Object.values(definitions.flows).filter(({ kind }) => kind === 'giving');

/** A cart of `flow`, and the day on which it is paid. */
export function cartOf(flow: Flow) {
  const own = [...ratesOfFlow(definitions, flow)].map((name) => definitions.rates[name]?.values[0]?.from ?? '');
  const from = [DAYS.from, ...own].toSorted().at(-1) ?? DAYS.from;
  // A flow that begins after the last of the days is given on its first one.
  return fc.tuple(carts(definitions, flow), days(definitions, { from, to: [from, DAYS.to].toSorted()[1] ?? from }));
}

/** So many carts of each flow that all flows together are given their `share` of them. */
export function runs(share: number): { readonly seed: number; readonly numRuns: number } {
  return { seed, numRuns: Math.ceil((CARTS / givingFlows.length) * share) };
}

/** What the server's code makes of a cart. */
export function onServer(flow: string, answers: Answers, day: string): Outcome {
  return outcomeOf(assess(definitions, flow, answers, ratesOf(day)));
}

const rates = new Map<string, RatesVersion>();

export function ratesOf(day: string): RatesVersion {
  const known = rates.get(day) ?? ratesAt(definitions, day);
  rates.set(day, known);
  return known;
}
