import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { OpenTotal } from '../../../renderer/index.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';

const GivingSummary = lazy(() => import('./giving-summary.tsx').then(({ GivingSummary: summary }) => ({ default: summary })));

type WithSummaryProps = Pick<FlowStepProps, 'flow' | 'assessment' | 'go'> & {
  /** None after the payment. */
  readonly step: FlowStepProps['step'] | null;
  readonly children: ReactNode;
};

/** The question, and what is given so far: from 1,024 px on a card beside it, otherwise opened by the total in the foot bar. */
export function WithSummary({ step, children, ...props }: WithSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const { items, openSteps } = props.assessment;
  // The review says it all itself.
  const hasSummary = step !== null && step.kind !== 'review' && (items.length > 0 || openSteps[0] !== step.id);
  return (
    <div className="flow-page__panes">
      <OpenTotal value={hasSummary ? open : null}>
        <div className="flow-page__question">{children}</div>
      </OpenTotal>
      {hasSummary && (
        <Suspense>
          <GivingSummary {...props} step={step} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
