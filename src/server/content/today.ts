import type { Answers, Assessment, RatesVersion } from '../../engine/index.ts';
import { assess, ratesAt } from '../../engine/index.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import type { Content } from './content.ts';
import type { ContentStore } from './store.ts';

/** The served content at today's rates, as Singapore counts days. */
export type Today = Content & {
  readonly rates: RatesVersion;
  /** Assesses answers to a flow. Throws when there is no such flow. */
  readonly assess: (flow: string, answers: Answers) => Assessment;
};

/** A snapshot: take it once per call, so that one call never mixes two versions. */
export function today({ content, clock }: { readonly content: Pick<ContentStore, 'current'>; readonly clock: Clock }): Today {
  const served = content.current();
  const rates = ratesAt(served.definitions, dayOf(clock.now()));
  return { ...served, rates, assess: (flow, answers) => assess(served.definitions, flow, answers, rates) };
}
