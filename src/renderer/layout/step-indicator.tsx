import { useTranslate } from '../provider/renderer-provider.tsx';
import './step-indicator.css';

export type StepIndicatorProps = {
  /** From 1. */
  readonly current: number;
  readonly count: number;
};

/** "Step 2 of 5", with a progress bar, for a flow that names no stages. */
export function StepIndicator({ current, count }: StepIndicatorProps) {
  const translate = useTranslate();
  return (
    <div className="step-indicator">
      <p className="step-indicator__words">
        <strong>{translate('shell.steps.short', { number: current, count })}</strong>
      </p>
      <progress className="step-indicator__bar" value={current} max={count} aria-hidden="true" />
    </div>
  );
}
