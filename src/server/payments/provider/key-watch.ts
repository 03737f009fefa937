import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from './provider.ts';
import { ProviderRefusesKey } from './provider.ts';

/** Watches whether the provider accepts the portal's key. */
export type KeyWatch = {
  /** The report for the operator, with the fix; null while every call is answered. */
  readonly trouble: () => string | null;
  readonly refused: (question: string, error: ProviderRefusesKey) => void;
  readonly answered: (question: string) => void;
};

/** The shortest interval between two such lines in the log. */
const SAID_EVERY_MS = 10 * 60_000;

/** A key may be revoked at any time, and then no donor can pay until the operator acts. Neither stores nor logs any part of the key. */
export function createKeyWatch(now: () => Date, log: Pick<FastifyBaseLogger, 'error' | 'info'>): KeyWatch {
  const refusals = new Map<string, { readonly since: Date; readonly error: ProviderRefusesKey }>();
  let saidAt = Number.NEGATIVE_INFINITY;
  const answered = (question: string) => {
    if (refusals.size === 0) return;
    for (const [refused, { error }] of refusals) if (refused === question || error.refuses === 'everything') refusals.delete(refused);
    if (refusals.size > 0) return;
    saidAt = Number.NEGATIVE_INFINITY;
    log.info('The payment provider takes the key again');
  };
  return {
    trouble: () => {
      const [first] = refusals.values();
      return first === undefined ? null : `Since ${first.since.toISOString()}: ${first.error.message}`;
    },
    refused: (question, error) => {
      const since = refusals.get(question)?.since ?? now();
      refusals.set(question, { since, error });
      if (now().getTime() - saidAt < SAID_EVERY_MS) return;
      saidAt = now().getTime();
      log.error({ question, since }, error.message);
    },
    answered,
  };
}

/** Wraps the provider so that the watch learns whether it accepts the key. */
export function watchKey(provider: PaymentProvider, watch: KeyWatch): PaymentProvider {
  const watched = Object.entries(provider).map(([name, member]) => [name, isQuestion(name, member) ? heard(name, member, watch) : member]);
  return Object.fromEntries(watched) as PaymentProvider;
}

type Question = (...asked: readonly unknown[]) => Promise<unknown>;

/** Excludes `readEvent`, which reads a webhook without a call to the provider. */
function isQuestion(name: string, member: unknown): member is Question {
  return typeof member === 'function' && name !== 'readEvent';
}

function heard(name: string, question: Question, watch: KeyWatch): Question {
  return async (...asked) => {
    try {
      const answer = await question(...asked);
      watch.answered(name);
      return answer;
    } catch (error) {
      if (error instanceof ProviderRefusesKey) watch.refused(name, error);
      throw error;
    }
  };
}
