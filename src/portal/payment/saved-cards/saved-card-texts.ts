import type { SavedCardView } from '../../../api/types.ts';
import { brandName } from '../../../engine/index.ts';
import type { Translate } from '../../../renderer/index.ts';

/** The server's default for a card that its owner has not named; a placeholder, so it is never shown. */
const NO_NAME = 'Card Holder Name';

/** "Visa ending in 4242", "Expires 12/2030"; and the owner's name for the card, if any. */
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
