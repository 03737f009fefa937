import type { PaymentOutcome } from '../../../api/types.ts';
import { attemptsOf } from '../../payments/attempts.ts';
import type { Donation } from '../../gifts/donation.ts';
import { paymentStatus } from './payment-status.ts';
import type { PaymentPorts } from '../../payments/ports.ts';

/**
 * The outcome of a payment, and nothing else, for anyone with its number, long after its session. `expired`: an expired code whose late money is
 * still accepted. `not-paid`: can no longer be paid, or no card was ever entered.
 */
export async function paymentOutcome(ports: PaymentPorts, donation: Donation): Promise<PaymentOutcome['outcome']> {
  const view = await paymentStatus(ports, donation);
  if (view === null) return 'not-paid';
  if (view.knowledge === 'unknown') return 'open';
  switch (view.status) {
    case 'succeeded':
      return 'paid';
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
