import { withdraw } from '../settle/ask-provider.ts';
import type { Attempt } from '../../payments/attempts.ts';
import { attemptsQuery } from '../../payments/attempts.ts';
import { closeDonation, type Donation, donationLock } from '../../gifts/donation.ts';
import { together } from '../../kit/db/together.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { ProviderUnreachable } from '../../payments/provider/provider.ts';

/**
 * `withdrawn`: nobody can pay it any more. `paid`: the provider took the money first, and that counts. `under-way`: the provider cannot
 * be asked, or has not decided; nothing may be charged in its place until it has.
 */
export type Withdrawn = 'withdrawn' | 'paid' | 'under-way';

/** Gives up a donation that its donor has replaced or left: what could be paid is withdrawn at the provider first. */
export async function withdrawDonation(ports: PaymentPorts, donation: Donation): Promise<Withdrawn> {
  // Each round takes away what stood in the way; a tab may begin another payment in between.
  for (let round = 0; round < 4; round += 1) {
    const standing = await closeOrList(ports, donation);
    if (typeof standing === 'string') return standing;
    for (const attempt of standing) if (!(await isTakenAway(ports, attempt))) return 'under-way';
  }
  return 'under-way';
}

/** Under the donation's lock, which every new attempt takes, too: closes it, or tells what may still be paid. */
async function closeOrList(ports: PaymentPorts, { transaction_no }: Donation): Promise<Withdrawn | readonly Attempt[]> {
  return ports.db.transaction().execute(async (tx) => {
    const [[locked], attempts] = await together(tx, [donationLock(transaction_no), attemptsQuery(tx, transaction_no)]);
    const isClosed = locked?.withdrawn_at !== null;
    if (attempts.some(({ status }) => status === 'succeeded')) return 'paid';
    const open = attempts.filter(({ provider_final }) => !provider_final);
    if (open.length > 0) return open;
    if (!isClosed) await closeDonation(tx, transaction_no, ports.now());
    return 'withdrawn';
  });
}

/** False while the provider cannot be asked, or neither takes the money nor lets go of it. */
async function isTakenAway(ports: PaymentPorts, given: Attempt): Promise<boolean> {
  try {
    const { attempt } = await withdraw(ports, given);
    return attempt.provider_final;
  } catch (error) {
    if (error instanceof ProviderUnreachable) return false;
    throw error;
  }
}
