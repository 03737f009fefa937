import { useId, useSyncExternalStore } from 'react';
import { Dialog, Button, ReviewList, standsInError, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { gaugeReadings } from '../../../renderer/drawings/gauge-readings.ts';
import { Gauges } from '../drawings/gauges.tsx';
import { ItemTable } from '../steps/item-table.tsx';
import './giving-summary.css';

type GivingSummaryProps = Pick<FlowStepProps, 'flow' | 'step' | 'assessment' | 'go'>;

/** The card from 1,024 px on, and the sheet while it is open. Nothing before anything is answered. */
export function GivingSummary({
  isOpen,
  onClose,
  ...props
}: GivingSummaryProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const isWide = useIsWide();
  if (Object.keys(props.assessment.counted).length === 0) return null;
  return (
    <>
      {isWide && <GivingCard {...props} />}
      {isOpen && <GivingSheet {...props} onClose={onClose} />}
    </>
  );
}

/** "Your giving", beside the question: the lines, the total and the answers so far, each step with a way to change it. */
function GivingCard(props: GivingSummaryProps) {
  const id = useId();
  // At the payment nothing in it takes the focus, by which it could be scrolled.
  const focus = props.step.kind === 'payment' ? { tabIndex: 0 } : {};
  return (
    <aside className="giving-card" aria-labelledby={id} {...focus}>
      <Heading id={id} flow={props.flow} />
      <Summary {...props} />
    </aside>
  );
}

/** The same as a sheet over the foot of a phone. Esc and Close lead back to what opened it. */
function GivingSheet({ onClose, go, ...props }: GivingSummaryProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog className="giving-sheet" labelledBy={id} onClose={onClose}>
      <div className="giving-sheet__head">
        <Heading id={id} flow={props.flow} />
        <Button kind="quiet" onClick={onClose}>
          {translate('shell.popup.close')}
        </Button>
      </div>
      <Summary
        {...props}
        go={(step) => {
          onClose();
          go(step);
        }}
      />
    </Dialog>
  );
}

function Heading({ id, flow }: Pick<GivingSummaryProps, 'flow'> & { readonly id: string }) {
  const translate = useTranslate();
  return (
    <h2 className="giving-card__title" id={id}>
      {translate(flow.kind === 'calculator' ? 'review.summary-due' : 'review.summary')}
    </h2>
  );
}

function Summary({ flow, step, assessment, go }: GivingSummaryProps) {
  const translate = useTranslate();
  const { definitions } = useContent();
  // A sum that stands in error says nothing.
  const isWrong = standsInError(definitions, assessment);
  // The step that is shown has its own; at the payment all is decided.
  const before = isWrong || step.kind === 'payment' ? [] : assessment.openSteps.slice(0, assessment.openSteps.indexOf(step.id));
  const readings = before.flatMap((id) => gaugeReadings(definitions.steps[id] ?? {}, assessment));
  return (
    <>
      {!isWrong && assessment.items.length > 0 && (
        <ItemTable
          flow={flow}
          assessment={assessment}
          totalTitle={translate(flow.kind === 'calculator' ? 'calculator.due-together' : 'shell.total')}
          brief
        />
      )}
      <Gauges readings={readings} brief />
      <ReviewList
        definitions={definitions}
        assessment={assessment}
        onChange={(id) => go(id)}
        brief={{ current: step.id, isFixed: step.kind === 'payment' }}
      />
    </>
  );
}

const WIDE = '(min-width: 64rem)';

function useIsWide(): boolean {
  return useSyncExternalStore(onWidth, () => window.matchMedia?.(WIDE).matches ?? false);
}

function onWidth(changed: () => void): () => void {
  const query = window.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
