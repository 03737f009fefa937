import { formatCents, useTranslate } from '../../../renderer/index.ts';

/** What will stand in the card, while nothing is given yet. Comes with the first page. */
export function EmptyGiving() {
  const translate = useTranslate();
  return (
    <>
      <p>{translate('express.summary-empty')}</p>
      <p className="giving-card__total">
        {translate('shell.total')} <span className="amount">{formatCents(0)}</span>
      </p>
    </>
  );
}
