import type { Trouble } from './trouble.ts';
import type { Payment } from './use-payment.ts';

/** What the page saw itself, else the server's state of the last attempt; nothing while another attempt begins. */
export function shownTrouble({ busy, trouble, view }: Payment): Trouble | null {
  if (busy) return null;
  const hasEnded = view?.status === 'failed' && trouble?.kind === 'unconfirmed';
  if (trouble !== null && !hasEnded) return trouble;
  // An expired code has its own panel.
  if (view?.status !== 'failed' || view.reason === 'expired') return null;
  return { kind: 'failed', reason: view.reason ?? 'processing-error' };
}
