import type { Assessment, Shown, Step } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { formatValue } from '../words/format-value.ts';
import { Why } from './why.tsx';
import './shown-values.css';

/** Values computed while the donor answers, with explanations. What a gauge of the step draws is not said again. */
export function ShownValues({ step, assessment }: { readonly step: Step; readonly assessment: Assessment }) {
  const shown = step.shows.filter(
    ({ rule, visible }) =>
      !step.gauges?.some(({ amount, short }) => rule === amount || rule === short) &&
      (visible === undefined || assessment.explain(visible).value === true),
  );
  if (shown.length === 0) return null;
  return (
    <dl className="shown-values">
      {shown.map((one) => (
        <ShownValue key={one.rule} shown={one} assessment={assessment} />
      ))}
    </dl>
  );
}

function ShownValue({ shown, assessment }: { readonly shown: Shown; readonly assessment: Assessment }) {
  const translate = useTranslate();
  const explanation = assessment.explain(shown.rule);
  // Less than nothing comes only of answers that contradict each other: their error is told instead.
  if (String(explanation.value).startsWith('-')) return null;
  return (
    <div className="shown-values__row">
      <dt>{translate(shown.title)}</dt>
      <dd>
        <span className="amount">{formatValue(explanation.value, explanation.unit, translate)}</span>
        <Why explanation={explanation} />
      </dd>
    </div>
  );
}
