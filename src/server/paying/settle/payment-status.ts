import type { PaymentView } from '../../../api/types.ts';
import { askProvider } from './ask-provider.ts';
import type { Asked } from './ask-provider.ts';
import { type Attempt, attemptsOf } from '../../payments/attempts.ts';
import type { Donation } from '../../gifts/donation.ts';
import { toPaymentView } from '../../payments/payment-view.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { ProviderUnreachable } from '../../payments/provider/provider.ts';

/**
 * The status of a donation's payment; asks the provider unless it is final. If the provider is unreachable, returns the last known status, marked as
 * unknown. Null if no payment was started.
 */
export async function paymentStatus(ports: PaymentPorts, donation: Donation): Promise<PaymentView | null> {
  const attempts = await attemptsOf(ports.db, donation.transaction_no);
  const attempt = attempts.find(({ status }) => status === 'succeeded') ?? attempts[0];
  if (attempt === undefined) return null;
  const asked = await askOrUnknown(ports, attempt);
  return asked === 'unknown'
    ? toPaymentView(ports, donation, attempt, 'unknown')
    : toPaymentView(ports, donation, asked.attempt, asked.intent);
}

async function askOrUnknown(ports: PaymentPorts, attempt: Attempt): Promise<Asked | 'unknown'> {
  try {
    return await askProvider(ports, attempt);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'unknown';
    throw error;
  }
}
