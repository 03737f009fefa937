import type { CreateDonationRequest } from '../../../api/types.ts';

type Intention = Pick<CreateDonationRequest, 'flow' | 'answers' | 'ratesVersion' | 'shownTotal'>;

/**
 * Fingerprint of a draft's answers: equal for equal answers, whatever the language. Not a secret. Double donations are prevented by the
 * draft's id, not by this key.
 */
export function donationKey(draftId: string, intention: Intention): string {
  return `d-${digest(`${draftId} ${JSON.stringify(intention)}`)}`;
}

/** Idempotency key of a payment attempt. `after` is the failed or expired attempt before it, so that a retry has another key. */
export function attemptKey(transactionNo: string, method: string, after: string): string {
  return `a-${digest(`${transactionNo} ${method} ${after}`)}`;
}

function digest(text: string): string {
  return [0x9e3779b9, 0x85ebca6b].map((seed) => cyrb53(text, seed).toString(36).padStart(11, '0')).join('');
}

/** cyrb53 (public domain), a 53-bit hash. Two seeds make collisions between one donor's drafts negligible. */
function cyrb53(text: string, seed: number): number {
  let one = 0xdeadbeef ^ seed;
  let other = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}
