import { useTranslate } from '../provider/renderer-provider.tsx';
import './step-indicator.css';

export type StepIndicatorProps = {
  /** From 1. */
  readonly current: number;
  readonly count: number;
  readonly title: string;
};

/** "Step 2 of 5", with a progress bar. */
export function StepIndicator({ current, count, title }: StepIndicatorProps) {
  const translate = useTranslate();
  return (
    <div className="step-indicator">
      <p className="step-indicator__words">
        <strong>{translate('shell.steps.short', { number: current, count })}</strong>
        <span className="step-indicator__title">{title}</span>
      </p>
      <progress className="step-indicator__bar" value={current} max={count} aria-hidden="true" />
    </div>
  );
}
