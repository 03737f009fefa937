import { doEach } from '../../kit/jobs/do-each.ts';
import type { Tx } from '../../payments/attempts.ts';
import { orLater } from '../../payments/provider/or-later.ts';
import type { Plan, PlanPorts } from '../plan.ts';

/** What a plan has no more use for, by its id at the provider: a card that was charged, or a setup by which one was being given. */
export type Replaced = { readonly kind: 'card' | 'setup'; readonly id: string };

/** Has the provider forget it, once this transaction has been committed. A plan's cards are its own: none of them is one that an owner saved. */
export async function replace(tx: Tx, plan: Pick<Plan, 'id'>, { kind, id }: Replaced, at: Date): Promise<void> {
  const row = { provider_id: id, kind, plan_id: plan.id, replaced_at: at, forgotten_at: null };
  await tx
    .insertInto('replaced_cards')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Remembers that the card of a setup was taken: it is the plan's from now on, and is not taken a second time. */
export async function markTaken(tx: Tx, plan: Pick<Plan, 'id'>, setup: string, at: Date): Promise<void> {
  const row = { provider_id: setup, kind: 'setup' as const, plan_id: plan.id, replaced_at: at, forgotten_at: at };
  await tx
    .insertInto('replaced_cards')
    .values(row)
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ forgotten_at: at }))
    .execute();
}

/** Whether a setup was taken or given up before: the press that began it has come once more, when it is over. */
export async function isOver(tx: Tx, setup: string): Promise<boolean> {
  const row = await tx.selectFrom('replaced_cards').select('provider_id').where('provider_id', '=', setup).executeTakeFirst();
  return row !== undefined;
}

/** Has the provider forget what plans have no more use for. What a charge in flight was asked for with stays until that has ended. */
export async function forgetReplaced({ payments }: PlanPorts): Promise<void> {
  const { db, provider, now } = payments;
  const replaced = await db
    .selectFrom('replaced_cards as replaced')
    .select(['provider_id', 'kind'])
    .where('forgotten_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts as attempt')
            .innerJoin('plan_runs as run', 'run.transaction_no', 'attempt.transaction_no')
            .select('attempt.id')
            .whereRef('run.plan_id', '=', 'replaced.plan_id')
            .where('attempt.provider_final', '=', false),
        ),
      ),
    )
    .orderBy('replaced_at')
    .execute();
  await doEach(
    replaced,
    ({ provider_id, kind }) =>
      orLater(async () => {
        await (kind === 'card' ? provider.forgetCard(provider_id) : provider.dropSetup(provider_id));
        await db.updateTable('replaced_cards').set({ forgotten_at: now() }).where('provider_id', '=', provider_id).execute();
      }),
    (failed) => `${failed} replaced cards could not be forgotten.`,
  );
}
