import type { Assessment } from '../../../engine/index.ts';
import { ShareBar } from '../../../renderer/drawings/share-bar.tsx';
import { giftLines } from '../../../renderer/review/gift-lines.ts';
import { SumLine, sumText, useTranslate } from '../../../renderer/index.ts';
import './sum.css';

type SumProps = {
  readonly title: string;
  readonly assessment: Assessment;
  /** Also stays under the heading on wide windows. */
  readonly inColumn?: boolean;
};

/**
 * The total, first on the review and the result. On wide windows, the result's total stays under its heading and draws each line's share; the
 * review's total takes the summary card's place.
 */
export function Sum({ title, assessment, inColumn = false }: SumProps) {
  const translate = useTranslate();
  const lines = giftLines(assessment);
  return (
    <div className={inColumn ? 'sum' : 'sum sum--beside'}>
      <div className="sum__told">
        <SumLine title={title} sum={sumText(assessment.totalCents, assessment.frequency, translate)} />
        {inColumn && lines.length > 1 && (
          <ShareBar shares={lines.map((line) => ({ key: `${line.step} ${line.title}`, amount: line.amountCents }))} />
        )}
      </div>
    </div>
  );
}
