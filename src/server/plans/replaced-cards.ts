import { doEach } from '../jobs/do-each.ts';
import type { Tx } from '../payments/attempts.ts';
import { orLater } from '../payments/or-later.ts';
import type { Plan, PlanPorts } from './plan.ts';

/** What a plan has no more use for, by its id at the provider: a card that was charged, or a setup by which one was being given. */
export type Replaced = { readonly kind: 'card' | 'setup'; readonly id: string };

/** Has the provider forget it, once this transaction has been committed. A plan's cards are its own: none of them is one that an owner saved. */
export async function replace(tx: Tx, plan: Pick<Plan, 'id'>, { kind, id }: Replaced, at: Date): Promise<void> {
  await tx
    .insertInto('replaced_cards')
    .values({ provider_id: id, kind, plan_id: plan.id, replaced_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Has the provider forget what plans have no more use for. What a charge in flight was asked for with stays until that has ended. */
export async function forgetReplaced({ payments }: PlanPorts): Promise<void> {
  const { db, provider } = payments;
  const replaced = await db
    .selectFrom('replaced_cards as replaced')
    .select(['provider_id', 'kind'])
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
        await db.deleteFrom('replaced_cards').where('provider_id', '=', provider_id).execute();
      }),
    (failed) => `${failed} replaced cards could not be forgotten.`,
  );
}
