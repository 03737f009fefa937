import { safeText } from '../../engine/index.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { Services } from '../people/services.ts';
import type { SavedCard } from './saved-card.ts';
import { nameOf } from './saved-card.ts';

/** As many digits as a card number has, with the separators that people write between them. */
const CARD_NUMBER = /(?:\p{Nd}[ \p{Pd}]?){12}/u;

/** Gives a card the name that its owner typed; an empty name restores the default. Refuses text that could be a card number. */
export async function nameCard({ db, crypto }: Pick<Services, 'db' | 'crypto'>, { id }: SavedCard, typed: string): Promise<void> {
  const name = safeText(typed).replace(/\s+/g, ' ').trim();
  if (CARD_NUMBER.test(name)) throw new Refused(422, 'CARD_NUMBER', 'The number of a card is not to be its name.');
  const stored = name === '' ? null : crypto.encrypt(...nameOf(id), name);
  await db.updateTable('saved_cards').set({ name: stored }).where('id', '=', id).execute();
}
