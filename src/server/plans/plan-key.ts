import type { Services } from '../people/services.ts';
import { isSigned, signedKey } from '../kit/crypto/signed-key.ts';

const PURPOSE = 'plan key';

/** The parameter `k` of a mail's link to a plan. `nonce` is unguessable and belongs to the mail. */
export function planKey({ crypto }: Pick<Services, 'crypto'>, planId: string, nonce: string): string {
  return signedKey(crypto, PURPOSE, planId, nonce);
}

/** Whether the portal signed this key for this plan; it may be spent. */
export function isPlanKey({ crypto }: Pick<Services, 'crypto'>, key: string, planId: string): boolean {
  return isSigned(crypto, PURPOSE, planId, key);
}

/** Spends a signed key: its first use lets that session manage the plan; false in every other session. */
export async function spendPlanKey({ db, clock }: Services, key: string, planId: string, sessionId: string): Promise<boolean> {
  const [nonce = ''] = key.split('.');
  await db
    .insertInto('plan_access')
    .values({ nonce, plan_id: planId, session_id: sessionId, used_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { session_id } = await db.selectFrom('plan_access').select('session_id').where('nonce', '=', nonce).executeTakeFirstOrThrow();
  return session_id === sessionId;
}
