import type { Services } from '../../services.ts';
import { revokeGrants } from './grants.ts';

/**
 * Ends the sign-ins of an account as far as the portal goes, all or all but one: those bound to a session at once; of those that
 * it has not seen yet, none from before now is taken.
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

/** When a sign-in that the portal sees for the first time was ended already; null when it was not. Tokens tell whole seconds. */
export function endedBefore(signedInAt: Date, signedOutAt: Date | null): Date | null {
  return signedOutAt !== null && signedInAt.getTime() < Math.floor(signedOutAt.getTime() / 1_000) * 1_000 ? signedOutAt : null;
}
