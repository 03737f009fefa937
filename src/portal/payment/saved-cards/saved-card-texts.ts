import type { SavedCardView } from '../../../api/types.ts';
import { brandName } from '../../../engine/index.ts';
import type { Translate } from '../../../renderer/index.ts';

/** What the server calls a card that its owner has given no name; no name of anybody's, so it is shown nowhere. */
const NO_NAME = 'Card Holder Name';

/** "Visa ending in 4242", "Expires 12/2030"; and what its owner calls it, if anything. */
export function savedCardTexts({ name, brand, last4, expMonth, expYear }: SavedCardView, today: string, translate: Translate) {
  const month = String(expMonth).padStart(2, '0');
  const isOver = `${expYear}-${month}` < today.slice(0, 7);
  return {
    called: name === NO_NAME ? undefined : name,
    title: translate('saved-cards.card', { brand: brandName(brand), last4 }),
    expiry: translate(isOver ? 'saved-cards.expired' : 'saved-cards.expires', { date: `${month}/${expYear}` }),
    isOver,
  };
}
