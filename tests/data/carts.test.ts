import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Json } from '../../src/engine/index.ts';
import { cartOf, givingFlows, onServer, runs } from './carts/giving-flows.ts';
import type { Outcome } from './carts/outcome.ts';

/** Milliseconds; a busy machine is not a cart's fault. */
const PATIENCE = 240_000;
/** The largest gift, S$999,999, in cents. */
const MOST_CENTS = 99_999_900;

it('there are flows that give', () => {
  expect(givingFlows.length).toBeGreaterThan(0);
});

describe.each(givingFlows.map((flow) => [flow.id, flow] as const))('a cart of %s', (id, flow) => {
  const cart = cartOf(flow);

  it(
    'has a payable total, and hidden answers have no part in it',
    () => {
      let due = 0;
      fc.assert(
        fc.property(cart, ([answers, day]) => {
          const outcome = onServer(id, answers, day);
          if (outcome.kind === 'due') due += 1;
          expectPayable(outcome);
          expectNothingHidden(outcome, onServer(id, outcome.counted, day));
        }),
        runs(1),
      );
      expect(due, 'carts that were due').toBeGreaterThan(0);
    },
    PATIENCE,
  );

  it(
    'never costs less when an entry is added to a list of gifts',
    () => {
      const growing = flow.items.flatMap(({ each }) => each ?? []);
      fc.assert(
        fc.property(cart, fc.constantFrom('', ...growing), ([answers, day], list) => {
          const before = onServer(id, answers, day);
          if (list === '' || before.kind !== 'due' || !before.visible.includes(list)) return;
          const more = withMore(before.counted, list);
          expect(onServer(id, more, day).totalCents).toBeGreaterThanOrEqual(before.totalCents);
        }),
        runs(0.1),
      );
    },
    PATIENCE,
  );
});

/** Whole cents within the limits, and the sum of the lines. */
function expectPayable({ kind, items, totalCents }: Outcome): void {
  for (const cents of [totalCents, ...items.map(({ amountCents }) => amountCents)]) expect(Number.isSafeInteger(cents)).toBe(true);
  expect(items.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
  expect(items.every(({ amountCents }) => amountCents > 0)).toBe(true);
  expect(totalCents).toBeGreaterThanOrEqual(0);
  if (kind === 'due') expect(totalCents).toBeLessThanOrEqual(MOST_CENTS);
}

/** The counted answers alone give the same amount: nothing hidden or refused contributes to it. */
function expectNothingHidden(whole: Outcome, counted: Outcome): void {
  const told = ({ totalCents, items, openSteps, donor, layout }: Outcome) => ({ totalCents, items, openSteps, donor, layout });
  expect(told(counted)).toEqual(told(whole));
}

/** The answers with the last entry of a list once more. */
function withMore(answers: Answers, list: string): Answers {
  const [step = '', field = ''] = list.split('.');
  const entries = (answers[step]?.[field] ?? []) as readonly Json[];
  return { ...answers, [step]: { ...answers[step], [field]: [...entries, ...entries.slice(-1)] } };
}
