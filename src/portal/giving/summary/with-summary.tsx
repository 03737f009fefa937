import { type ReactNode, Suspense, useState } from 'react';
import { FootSummary } from '../../../renderer/index.ts';
import { EmptyCard } from './empty-card.tsx';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { later } from '../../kit/language/later.tsx';

const GivingSummary = later(() => import('./giving-summary.tsx').then((file) => file.GivingSummary));

type WithSummaryProps = Pick<FlowStepProps, 'flow' | 'assessment' | 'go'> & {
  /** None on the express lane and after the payment. */
  readonly step: FlowStepProps['step'] | null;
  readonly isLane: boolean;
  readonly children: ReactNode;
};

/**
 * The question, and what is given so far: from 1,024 px on a card above the button that leads on, beside the question; otherwise opened by the
 * total in the foot bar. On the express lane the card says from the first what will stand there. The payment has no such button at first, and its card stands beside it by itself.
 */
export function WithSummary({ step, isLane, children, flow, assessment, go }: WithSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  // The first step and the review say it all themselves.
  const isTold = step === null ? !isLane : step.kind === 'review' || assessment.openSteps[0] === step.id;
  const props = isTold ? null : { flow, step, assessment, go };
  const isBeside = step?.kind === 'payment';
  const empty = isLane ? <EmptyCard /> : null;
  const card =
    isLane && assessment.totalCents === 0
      ? empty
      : props && (
          <Suspense fallback={empty}>
            <GivingSummary {...props} />
          </Suspense>
        );
  return (
    <div className={isBeside ? 'flow-page__panes flow-page__panes--two' : 'flow-page__panes'}>
      <FootSummary value={isBeside ? null : card && { card, open: () => setOpen(true) }}>
        <div className="flow-page__question">{children}</div>
      </FootSummary>
      {isBeside && card}
      {isOpen && props && (
        <Suspense>
          <GivingSummary {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
