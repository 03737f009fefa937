import { Suspense, useState } from 'react';
import { type Elements, FootSummary, useTranslate } from '../../../renderer/index.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { EmptyGiving } from './empty-giving.tsx';
import { MissingPart, optional } from '../../core/optional.tsx';
import { later } from '../../kit/language/later.tsx';
import { useIsWide } from './use-is-wide.ts';
import './giving-card.css';

const summary = later(() => import('./giving-summary.tsx').then((file) => file.GivingSummary));
const GivingCard = optional(summary, MissingCard);
const GivingSheet = optional(summary, MissingPart);

type WithSummaryProps = Pick<FlowStepProps, 'flow' | 'assessment' | 'go'> & {
  /** Null on the express lane and after the payment. */
  readonly step: FlowStepProps['step'] | null;
  readonly isLane: boolean;
  readonly children: Elements;
};

/**
 * The question and the giving summary. From 1,024 px on, the summary is a card beside the question, after it in the order of keyboard and screen
 * reader; on narrower windows it is a sheet, opened by the total in the foot bar. Where a gift begins, the card has a placeholder from the start.
 */
export function WithSummary({ step, isLane, children, flow, assessment, go }: WithSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const isFirst = isLane || (step !== null && assessment.openSteps[0] === step.id);
  // The review lists the whole gift itself.
  const isTold = step === null ? !isLane : step.kind === 'review';
  // The first screen shows its answers beside the card, so the card omits them.
  const props = isTold ? null : { flow, step: isFirst ? null : step, assessment, go };
  const isBlank = isLane ? assessment.totalCents === 0 : Object.keys(assessment.counted).length === 0;
  const empty = isFirst ? <EmptyCard flow={flow} /> : null;
  const card =
    props &&
    (isFirst && isBlank ? (
      empty
    ) : (
      <Suspense fallback={empty}>
        <GivingCard {...props} />
      </Suspense>
    ));
  return (
    <div className="flow-page__panes">
      <FootSummary value={isWide || isFirst || isTold ? null : () => setOpen(true)}>
        <div className="flow-page__question">{children}</div>
      </FootSummary>
      {card}
      {isOpen && props && (
        <Suspense>
          <GivingSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The card before anything is given. Comes with the first page. */
function EmptyCard({ flow }: Pick<WithSummaryProps, 'flow'>) {
  const translate = useTranslate();
  return (
    <div className="card giving-card">
      <h2 className="giving-card__title">{translate(flow.kind === 'calculator' ? 'review.summary-due' : 'review.summary')}</h2>
      <EmptyGiving />
    </div>
  );
}

/** On a phone the card is not shown anyway. */
function MissingCard({ onRetry }: Parameters<typeof MissingPart>[0]) {
  if (!useIsWide()) return null;
  return (
    <div className="card giving-card">
      <MissingPart onRetry={onRetry} />
    </div>
  );
}
