import type { Tx } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';

/** Does work in a transaction; tells of its steps once it is committed, since a transaction may be rolled back and tried again. */
export async function onceCommitted<T>(ports: PaymentPorts, work: (tx: Tx, within: PaymentPorts) => Promise<T>): Promise<T> {
  let steps: Parameters<PaymentPorts['tell']>[] = [];
  const result = await ports.db.transaction().execute((tx) => {
    steps = [];
    return work(tx, { ...ports, tell: (...step) => void steps.push(step) });
  });
  for (const step of steps) ports.tell(...step);
  return result;
}
