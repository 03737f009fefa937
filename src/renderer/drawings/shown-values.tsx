import type { Assessment, Step } from '../../engine/index.ts';
import { RunningStatement } from './running-statement.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { formatCents, formatValue } from '../words/format-value.ts';
import { Why } from '../messages/why.tsx';
import './shown-values.css';
import { Words } from '../layout/words.tsx';

type ShownValuesProps = { readonly step: Step; readonly assessment: Assessment };

/** The result of a step: its running statement if it has one, else its shown value. */
export function ShownValues({ step, assessment }: ShownValuesProps) {
  return step.statement ? (
    <RunningStatement statement={step.statement} assessment={assessment} />
  ) : (
    <ShownSum step={step} assessment={assessment} />
  );
}

/**
 * The last visible value of the step with its explanation, once it is above 0. Shows only the explanation if the foot bar already shows the amount as
 * the total.
 */
function ShownSum({ step, assessment }: ShownValuesProps) {
  const translate = useTranslate();
  const sum = step.shows.findLast(({ visible }) => visible === undefined || assessment.explain(visible).value === true);
  if (sum === undefined) return null;
  const explanation = assessment.explain(sum.rule);
  // Only contradictory answers give a negative value; their error is shown instead.
  if (!(Number(explanation.value) > 0)) return null;
  const value = formatValue(explanation.value, explanation.unit, translate);
  const why = <Why explanation={explanation} of={translate(sum.title)} />;
  if (value === formatCents(assessment.totalCents)) return why;
  return (
    <div className="shown-values">
      <dl className="shown-values__sum">
        <dt>{translate(sum.title)}</dt>
        <dd className="amount">
          <Words of={value} />
        </dd>
      </dl>
      {why}
    </div>
  );
}
