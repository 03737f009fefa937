import type { PaymentOutcome } from '../../../api/types.ts';
import { attemptsOf } from '../../payments/attempts.ts';
import type { Donation } from '../../gifts/donation.ts';
import { paymentStatus } from './payment-status.ts';
import type { PaymentPorts } from '../../payments/ports.ts';

/**
 * What whoever has the number of a payment may know of it, long after the session that gave: how it ended, and nothing besides.
 * `number-follows` is a gift that is paid and whose receipt has no number yet, `expired` a code whose late money is still received, `not-paid` what can no longer be paid, or what no card was ever given for.
 */
export async function paymentOutcome(ports: PaymentPorts, donation: Donation): Promise<PaymentOutcome['outcome']> {
  const view = await paymentStatus(ports, donation);
  if (view === null) return 'not-paid';
  if (view.knowledge === 'unknown') return 'open';
  switch (view.status) {
    case 'succeeded':
      return view.receiptState === 'number-follows' ? 'number-follows' : 'paid';
    case 'failed':
      return view.reason === 'expired' && (await mayStillArrive(ports, donation)) ? 'expired' : 'not-paid';
    case 'initiated':
      return view.method === 'card' ? 'not-paid' : 'open';
    case 'pending':
      return 'open';
  }
}

async function mayStillArrive({ db }: PaymentPorts, { transaction_no }: Donation): Promise<boolean> {
  return (await attemptsOf(db, transaction_no)).some(({ provider_final }) => !provider_final);
}
