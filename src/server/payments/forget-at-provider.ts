import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { doublingFrom, sendTask, type TaskKind } from '../kit/jobs/task-queue.ts';
import type { PaymentPorts } from './ports.ts';
import { laterIfUnreachable } from './provider/or-later.ts';

const FORGET_CARD = 'forget-card';
const DROP_SETUP = 'drop-setup';

/** The object to remove at the provider: a card, by its payment method, or a setup that must no longer save a card. */
export type Forgotten = { readonly card: string } | { readonly setup: string };

/** Queues the removal at the provider; it takes effect when this transaction commits. */
export async function forgetAtProvider(tx: Kysely<Tables>, what: Forgotten, at: Date): Promise<void> {
  await ('card' in what ? sendTask(tx, FORGET_CARD, what.card, at) : sendTask(tx, DROP_SETUP, what.setup, at));
}

/** Milliseconds until the next try to remove something at the provider. */
export const forgetBackoff = doublingFrom(60_000);

/** The handlers of these tasks. They are idempotent: the provider accepts a repeated removal. */
export function forgettingTasks({ provider }: Pick<PaymentPorts, 'provider'>): readonly TaskKind[] {
  const kind = (name: string, forget: (id: string) => Promise<void>): TaskKind => ({
    name,
    backoff: forgetBackoff,
    run: ({ key }) => laterIfUnreachable(() => forget(key)),
  });
  return [kind(FORGET_CARD, provider.forgetCard), kind(DROP_SETUP, provider.dropSetup)];
}
