import type { CreateDonationRequest } from '../../../api/types.ts';

type Intention = Pick<CreateDonationRequest, 'flow' | 'answers' | 'ratesVersion' | 'shownTotal'>;

/**
 * Tells whether a donation was made of these answers: the same draft with the same answers has the same key, in whichever language; other
 * answers have another. Not a secret, and nothing can be read back from it. What keeps a donation from being made twice is the draft's id.
 */
export function donationKey(draftId: string, intention: Intention): string {
  return `d-${digest(`${draftId} ${JSON.stringify(intention)}`)}`;
}

/** The key of one attempt to pay a donation: after one that failed or ran out, the next has another. */
export function attemptKey(transactionNo: string, method: string, after: string): string {
  return `a-${digest(`${transactionNo} ${method} ${after}`)}`;
}

function digest(text: string): string {
  return [0x9e3779b9, 0x85ebca6b].map((seed) => cyrb53(text, seed).toString(36).padStart(11, '0')).join('');
}

/** A well-spread 53-bit hash (cyrb53, public domain); two seeds make collisions of one donor's drafts no concern. */
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
