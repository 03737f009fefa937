import { doEach } from '../../kit/jobs/do-each.ts';
import { currentAbout, workAbout } from '../../kit/signals/about.ts';
import { askProvider, withdraw } from './ask-provider.ts';
import { type Attempt, openAttempts, planNextCheck } from '../../payments/attempts.ts';
import { LONGEST_IN_FLIGHT_MS } from '../../payments/check-times.ts';
import { orLater } from '../../payments/provider/or-later.ts';
import type { PaymentPorts } from '../../payments/ports.ts';

/**
 * Asks the provider about every attempt that is not final and is due; at start-up about all of them, because the portal's end may have lost a
 * webhook. Withdraws attempts older than 24 hours. Returns the number of attempts. A failure does not stop the others; it is thrown at the end.
 */
export async function reconcilePayments(ports: PaymentPorts, which: 'due' | 'all'): Promise<number> {
  const attempts = await openAttempts(ports.db, which, ports.now());
  await doEach(
    attempts,
    (attempt) => workAbout({ ...currentAbout(), gift: attempt.transaction_no }, () => reconcileOne(ports, attempt)),
    (failed) => `${failed} payments could not be reconciled.`,
  );
  return attempts.length;
}

async function reconcileOne(ports: PaymentPorts, attempt: Attempt): Promise<void> {
  const tooOld = ports.now().getTime() - attempt.created_at.getTime() >= LONGEST_IN_FLIGHT_MS;
  await orLater(() => (tooOld ? withdraw(ports, attempt) : askProvider(ports, attempt)));
  await planNextCheck(ports.db, attempt, ports.now());
}
