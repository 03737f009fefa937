import type { Answers, Assessment, RatesVersion } from '../../engine/index.ts';
import { assess, ratesAt } from '../../engine/index.ts';
import { type Clock, dayOf } from '../kit/clock.ts';
import type { Content } from './content.ts';
import type { ContentStore } from './store.ts';

/** The content that serves now, at the rates of today in Singapore. */
export type Today = Content & {
  readonly rates: RatesVersion;
  /** Assesses answers to a flow by them. Throws for a flow that there is not. */
  readonly assess: (flow: string, answers: Answers) => Assessment;
};

/** Taken once by a call: new content that is taken up meanwhile is for the next one. */
export function today({ content, clock }: { readonly content: Pick<ContentStore, 'current'>; readonly clock: Clock }): Today {
  const served = content.current();
  const rates = ratesAt(served.definitions, dayOf(clock.now()));
  return { ...served, rates, assess: (flow, answers) => assess(served.definitions, flow, answers, rates) };
}
