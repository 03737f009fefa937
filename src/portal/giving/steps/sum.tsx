import type { Assessment } from '../../../engine/index.ts';
import { ShareBar } from '../../../renderer/drawings/share-bar.tsx';
import { giftLines } from '../../../renderer/review/gift-lines.ts';
import { SumLine, sumText, useTranslate } from '../../../renderer/index.ts';
import './sum.css';

type SumProps = {
  readonly title: string;
  readonly assessment: Assessment;
  /** Under the heading in a wide window, too. */
  readonly inColumn?: boolean;
};

/**
 * What the review and the result say first: the total. Of a result, which stands under its heading in a wide window, too, each line's part of it is drawn; the
 * review's stands where all other steps have what is given so far.
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
