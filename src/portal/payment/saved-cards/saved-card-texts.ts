import type { SavedCardView } from '../../../api/types.ts';
import type { Translate } from '../../../renderer/index.ts';

/** "VISA ending in 4242", "Expires 12/2030". */
export function savedCardTexts({ brand, last4, expMonth, expYear }: SavedCardView, today: string, translate: Translate) {
  const month = String(expMonth).padStart(2, '0');
  const isOver = `${expYear}-${month}` < today.slice(0, 7);
  return {
    title: translate('saved-cards.card', { brand, last4 }),
    expiry: translate(isOver ? 'saved-cards.expired' : 'saved-cards.expires', { date: `${month}/${expYear}` }),
    isOver,
  };
}
