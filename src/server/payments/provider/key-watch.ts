import type { Dependencies } from '../../kit/signals/dependencies.ts';
import type { CallOutcome, Metrics } from '../../kit/signals/metrics.ts';
import type { PaymentProvider } from './provider.ts';
import { ProviderRefusesKey, ProviderUnreachable } from './provider.ts';

/** Watches whether the provider answers, and accepts the portal's key. */
export type KeyWatch = {
  /** The report for the operator, with the fix; null while every call is answered. */
  readonly trouble: () => string | null;
  /** The first refusal of the present series. */
  readonly refusal: () => ProviderRefusesKey | null;
  readonly refused: (question: string, error: ProviderRefusesKey) => void;
  readonly unreachable: (error: ProviderUnreachable) => void;
  readonly answered: (question: string) => void;
};

/** A key may be revoked at any time; then no donor can pay until the operator acts. Neither stores nor logs any part of the key. */
export function createKeyWatch(now: () => Date, dependencies: Pick<Dependencies, 'answered' | 'failed'>): KeyWatch {
  const refusals = new Map<string, { readonly since: Date; readonly error: ProviderRefusesKey }>();
  const answered = (question: string) => {
    for (const [refused, { error }] of refusals) if (refused === question || error.refuses === 'everything') refusals.delete(refused);
    if (refusals.size === 0) dependencies.answered('provider');
  };
  return {
    trouble: () => {
      const [first] = refusals.values();
      return first === undefined ? null : `Since ${first.since.toISOString()}: ${first.error.message}`;
    },
    refusal: () => [...refusals.values()][0]?.error ?? null,
    refused: (question, error) => {
      const since = refusals.get(question)?.since ?? now();
      refusals.set(question, { since, error });
      dependencies.failed('provider', error);
    },
    unreachable: (error) => dependencies.failed('provider', error),
    answered,
  };
}

/** Wraps the provider so that the watch sees whether it answers and accepts the key. */
export function watchKey(
  provider: PaymentProvider,
  watch: KeyWatch,
  count: Metrics['countProviderCall'] = () => undefined,
): PaymentProvider {
  const watched = Object.entries(provider).map(([name, member]) => [
    name,
    isQuestion(name, member) ? heard(name, member, watch, count) : member,
  ]);
  return Object.fromEntries(watched) as PaymentProvider;
}

type Question = (...asked: readonly unknown[]) => Promise<unknown>;

/** Excludes `readEvent`, which reads a webhook without a call to the provider. */
function isQuestion(name: string, member: unknown): member is Question {
  return typeof member === 'function' && name !== 'readEvent';
}

function heard(name: string, question: Question, watch: KeyWatch, count: Metrics['countProviderCall']): Question {
  return async (...asked) => {
    const began = performance.now();
    const ended = (outcome: CallOutcome) => count(name, outcome, (performance.now() - began) / 1_000);
    try {
      const answer = await question(...asked);
      ended('answered');
      watch.answered(name);
      return answer;
    } catch (error) {
      ended(outcomeOf(error));
      if (error instanceof ProviderRefusesKey) watch.refused(name, error);
      else if (error instanceof ProviderUnreachable) watch.unreachable(error);
      else watch.answered(name);
      throw error;
    }
  };
}

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof ProviderRefusesKey) return 'key-refused';
  return error instanceof ProviderUnreachable ? 'unreachable' : 'failed';
}
