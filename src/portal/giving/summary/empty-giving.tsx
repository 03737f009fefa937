import { useTranslate } from '../../../renderer/index.ts';

/** Placeholder text of the summary card before anything is given. Comes with the first page. */
export function EmptyGiving() {
  return <p>{useTranslate()('express.summary-empty')}</p>;
}
