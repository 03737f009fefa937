import { useTranslate } from '../../../renderer/index.ts';

/** What will stand in the card, while nothing is given yet. Comes with the first page. */
export function EmptyGiving() {
  return <p>{useTranslate()('express.summary-empty')}</p>;
}
