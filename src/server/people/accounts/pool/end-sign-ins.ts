import type { Services } from '../../services.ts';
import { revokeGrants } from './grants.ts';

/**
 * Ends an account's sign-ins in the portal, all or all but one. Those bound to a session end at once; an earlier sign-in that is new to the portal is
 * refused on arrival (`endedBefore`).
 */
export async function endSignInsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: string,
  except: { readonly except?: string } = {},
): Promise<void> {
  const at = clock.now();
  await db.updateTable('accounts').set({ signed_out_at: at }).where('id', '=', account).execute();
  await revokeGrants(db, at, { account, ...except });
}

/** When a sign-in that is new to the portal had already ended; null if it had not. Compares whole seconds, since tokens have no finer times. */
export function endedBefore(signedInAt: Date, signedOutAt: Date | null): Date | null {
  return signedOutAt !== null && signedInAt.getTime() < Math.floor(signedOutAt.getTime() / 1_000) * 1_000 ? signedOutAt : null;
}
