import type { Tx } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';

/** Does work in a transaction; reports its steps only after the commit, since a transaction may be rolled back and retried. */
export async function onceCommitted<T>(ports: PaymentPorts, work: (tx: Tx, within: PaymentPorts) => Promise<T>): Promise<T> {
  let steps: Parameters<PaymentPorts['tell']>[] = [];
  const result = await ports.db.transaction().execute((tx) => {
    steps = [];
    return work(tx, { ...ports, tell: (...step) => void steps.push(step) });
  });
  for (const step of steps) ports.tell(...step);
  return result;
}
