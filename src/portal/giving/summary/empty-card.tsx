import { useTranslate } from '../../../renderer/index.ts';
import './giving-card.css';

/** The card of an express lane on which nothing is given yet: what will stand there. Comes with the first page. */
export function EmptyCard() {
  const translate = useTranslate();
  return (
    <div className="card giving-card">
      <h2 className="giving-card__title">{translate('review.summary')}</h2>
      <p>{translate('express.summary-empty')}</p>
    </div>
  );
}
