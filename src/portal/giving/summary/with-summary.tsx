import { lazy, type ReactNode, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { OpenTotal } from '../../../renderer/index.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';

const GivingCard = lazy(() => import('./giving-summary.tsx').then(({ GivingCard: card }) => ({ default: card })));
const GivingSheet = lazy(() => import('./giving-summary.tsx').then(({ GivingSheet: sheet }) => ({ default: sheet })));

type WithSummaryProps = Pick<FlowStepProps, 'flow' | 'assessment' | 'go'> & {
  /** None after the payment. */
  readonly step: FlowStepProps['step'] | null;
  readonly children: ReactNode;
};

/** The question, and from 1,024 px on a card beside it that says what is given so far; on a phone, the total in the foot bar opens it. */
export function WithSummary({ flow, step, assessment, go, children }: WithSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  const open = useCallback(() => setOpen(true), []);
  // The review says it all itself.
  if (step === null || step.kind === 'review') return children;
  const summary = { flow, step, assessment, go };
  const hasSomething = assessment.items.length > 0 || (assessment.openSteps[0] !== step.id && Object.keys(assessment.counted).length > 0);
  return (
    <div className="flow-page__panes">
      <OpenTotal value={open}>
        <div className="flow-page__question">{children}</div>
      </OpenTotal>
      <Suspense fallback={null}>
        {isWide && hasSomething && <GivingCard {...summary} />}
        {isOpen && <GivingSheet {...summary} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

const WIDE = '(min-width: 64rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidth,
    () => window.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );
}

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
