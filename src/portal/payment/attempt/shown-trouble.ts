import type { Trouble } from './trouble.ts';
import type { Payment } from './use-payment.ts';

/** The trouble to show: the page's own, else the server's last failed attempt; null while an action runs. */
export function shownTrouble({ busy, trouble, view }: Payment): Trouble | null {
  if (busy) return null;
  const hasEnded = view?.status === 'failed' && trouble?.kind === 'unconfirmed';
  if (trouble !== null && !hasEnded) return trouble;
  // An expired code has its own panel.
  if (view?.status !== 'failed' || view.reason === 'expired') return null;
  return { kind: 'failed', reason: view.reason ?? 'processing-error' };
}
