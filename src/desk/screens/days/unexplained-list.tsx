import type { DeskUnexplained } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { Amount } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { GiftName } from '../../parts/gift-name.tsx';
import { words } from '../../words/words.ts';
import './unexplained-list.css';

const says = words.day;

type UnexplainedListProps = {
  readonly lines: readonly DeskUnexplained[];
  /** Absent for members who may only read. */
  readonly onExplain: ((line: DeskUnexplained) => void) | undefined;
};

/** The unexplained lines of a close, each with its possible causes and the explanations of staff. Lines without an explanation come first. */
export function UnexplainedList({ lines, onExplain }: UnexplainedListProps) {
  if (lines.length === 0) return <Notice kind="success" title={says.none} />;
  const sorted = lines.toSorted((one, other) => Math.min(1, one.explanations.length) - Math.min(1, other.explanations.length));
  return (
    <ul className="unexplained">
      {sorted.map((line) => (
        <li className={line.explanations.length === 0 ? 'unexplained__line unexplained__line--open' : 'unexplained__line'} key={line.id}>
          <div>
            <strong>{says.kinds[line.kind]}</strong>
            <p>
              {line.movement} <Amount cents={line.amountCents} />
              {line.ourCents !== null && (
                <>
                  {', '}
                  <Amount cents={line.ourCents} /> {says.ourAmount}
                </>
              )}{' '}
              · <code className="table__id">{line.source}</code>
            </p>
            {line.transactionNo !== null && (
              <p>
                {says.gift} <GiftName receiptNo={line.receiptNo} transactionNo={line.transactionNo} />
              </p>
            )}
            {line.explanations.length === 0 && <p className="table__quiet">{says.mayBe[line.kind]}</p>}
            {line.explanations.map(({ was, reason, by, at }) => (
              <p className="unexplained__said" key={at}>
                <strong>{says.wases[was]}</strong>: {reason}
                <span className="table__quiet">
                  {says.by} {by}, <Moment at={at} />
                </span>
              </p>
            ))}
          </div>
          {onExplain && (
            <Button
              kind={line.explanations.length === 0 ? 'primary' : 'secondary'}
              aria-label={`${says.explain}: ${says.kinds[line.kind]}, ${line.source}`}
              onClick={() => onExplain(line)}
            >
              {line.explanations.length === 0 ? says.explain : says.explainMore}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
