import type { Kysely } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { sendTask, type TaskKind } from '../../kit/jobs/task-queue.ts';
import type { Tx } from '../../payments/attempts.ts';
import { forgetAtProvider, forgetBackoff } from '../../payments/forget-at-provider.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { laterIfUnreachable } from '../../payments/provider/or-later.ts';
import type { Plan } from '../plan.ts';

const FORGET_FORMER_CARD = 'forget-former-card';
const ASK_AGAIN_MS = 60_000;

/** Has the provider forget a replaced card. A plan's cards are its own: none of them is an owner's saved card. */
export async function forgetFormerCard(tx: Tx, { id, payment_method }: Plan, at: Date): Promise<void> {
  if (payment_method !== null) await sendTask(tx, FORGET_FORMER_CARD, `${id} ${payment_method}`, at);
}

/** Ends a setup: its cards are no longer accepted, and a late click does not reopen it. An abandoned one leaves no card at the provider. */
export async function endSetup(tx: Tx, { id }: Pick<Plan, 'id'>, setup: string, how: 'taken' | 'given-up', at: Date): Promise<void> {
  await tx
    .insertInto('ended_setups')
    .values({ setup, plan_id: id, ended_at: at })
    .onConflict((same) => same.doNothing())
    .execute();
  if (how === 'given-up') await forgetAtProvider(tx, { setup }, at);
}

/** Whether a setup was taken or abandoned before. */
export async function isEnded(tx: Tx, setup: string): Promise<boolean> {
  const row = await tx.selectFrom('ended_setups').select('setup').where('setup', '=', setup).executeTakeFirst();
  return row !== undefined;
}

/** The handler that removes former cards of plans. A card stays until a charge with it has ended. */
export function formerCardTasks({ db, provider, now }: Pick<PaymentPorts, 'db' | 'provider' | 'now'>): TaskKind {
  return {
    name: FORGET_FORMER_CARD,
    backoff: forgetBackoff,
    run: async ({ key }) => {
      const [planId = '', paymentMethod = ''] = key.split(' ');
      if (await isCharging(db, planId)) return new Date(now().getTime() + ASK_AGAIN_MS);
      return laterIfUnreachable(() => provider.forgetCard(paymentMethod));
    },
  };
}

async function isCharging(db: Kysely<Tables>, planId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('plan_runs as run', 'run.transaction_no', 'attempt.transaction_no')
    .select('attempt.id')
    .where('run.plan_id', '=', planId)
    .where('attempt.provider_final', '=', false)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}
