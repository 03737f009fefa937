import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { doublingFrom, sendTask, type TaskKind } from '../kit/jobs/task-queue.ts';
import type { PaymentPorts } from './ports.ts';
import { laterIfUnreachable } from './provider/or-later.ts';

const FORGET_CARD = 'forget-card';
const DROP_SETUP = 'drop-setup';

/** What the provider is to forget: a card, by its payment method, or a setup by which no card shall be kept any more. */
export type Forgotten = { readonly card: string } | { readonly setup: string };

/** Has the provider forget it, once this transaction has been committed. */
export async function forgetAtProvider(tx: Kysely<Tables>, what: Forgotten, at: Date): Promise<void> {
  await ('card' in what ? sendTask(tx, FORGET_CARD, what.card, at) : sendTask(tx, DROP_SETUP, what.setup, at));
}

/** Milliseconds until a provider that did not forget something is asked again. */
export const forgetBackoff = doublingFrom(60_000);

/** Who does the forgetting. The provider takes each twice without an error. */
export function forgettingTasks({ provider }: Pick<PaymentPorts, 'provider'>): readonly TaskKind[] {
  const kind = (name: string, forget: (id: string) => Promise<void>): TaskKind => ({
    name,
    backoff: forgetBackoff,
    run: ({ key }) => laterIfUnreachable(() => forget(key)),
  });
  return [kind(FORGET_CARD, provider.forgetCard), kind(DROP_SETUP, provider.dropSetup)];
}
