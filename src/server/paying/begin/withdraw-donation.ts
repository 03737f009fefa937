import { withdraw } from '../settle/ask-provider.ts';
import type { Attempt } from '../../payments/attempts.ts';
import { attemptsOf } from '../../payments/attempts.ts';
import { closeDonation, type Donation, lockDonation } from '../../gifts/donation.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { ProviderUnreachable } from '../../payments/provider/provider.ts';

/**
 * `withdrawn`: it can no longer be paid. `paid`: the provider took the money first, which counts. `under-way`: the provider is unreachable or
 * undecided; charge nothing instead until it has decided.
 */
export type Withdrawn = 'withdrawn' | 'paid' | 'under-way';

/** Withdraws its payable attempts at the provider, and then a donation that its donor replaced or abandoned. */
export async function withdrawDonation(ports: PaymentPorts, donation: Donation): Promise<Withdrawn> {
  // Each round removes obstacles; meanwhile a tab may start another payment.
  for (let round = 0; round < 4; round += 1) {
    const open = await closeOrList(ports, donation);
    if (typeof open === 'string') return open;
    for (const attempt of open) if (!(await isTakenAway(ports, attempt))) return 'under-way';
  }
  return 'under-way';
}

/** Closes the donation, or lists the attempts that may still be paid; holds the donation's lock, which every new attempt needs. */
async function closeOrList(ports: PaymentPorts, { transaction_no }: Donation): Promise<Withdrawn | readonly Attempt[]> {
  return ports.db.transaction().execute(async (tx) => {
    const { withdrawn_at } = await lockDonation(tx, transaction_no);
    const attempts = await attemptsOf(tx, transaction_no);
    if (attempts.some(({ status }) => status === 'succeeded')) return 'paid';
    const open = attempts.filter(({ provider_final }) => !provider_final);
    if (open.length > 0) return open;
    if (withdrawn_at === null) await closeDonation(tx, transaction_no, ports.now());
    return 'withdrawn';
  });
}

/** Whether the attempt is final at the provider; false while the provider is unreachable or undecided. */
async function isTakenAway(ports: PaymentPorts, given: Attempt): Promise<boolean> {
  try {
    const { attempt } = await withdraw(ports, given);
    return attempt.provider_final;
  } catch (error) {
    if (error instanceof ProviderUnreachable) return false;
    throw error;
  }
}
