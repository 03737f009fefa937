import type { Explanation } from '../../engine/assessment.ts';

/** What stands for a value that is the donor's own. */
const HIDDEN = '•••';

type Param = NonNullable<Explanation['why']>['params'][string];

/** How an amount came about, for a stranger: the amount, the rules and the rates; what was entered, and what was worked out on the way, is dots. */
export function hideAnswers(explanation: Explanation): Explanation {
  return { ...hidden(explanation, explanation), value: explanation.value, unit: explanation.unit };
}

function hidden(explanation: Explanation, amount: Explanation): Explanation {
  if (explanation.kind === 'rate') return explanation;
  const { entry: _entry, ...shown } = explanation;
  return {
    ...shown,
    value: HIDDEN,
    unit: 'text',
    ...whyOf(explanation, amount),
    because: explanation.because.map((one) => hidden(one, amount)),
  };
}

/** The sentence with its values hidden, but for the rates and the amount itself, by whichever rule it was worked out. */
function whyOf({ why, value, unit }: Explanation, amount: Explanation): Pick<Explanation, 'why'> {
  if (why === undefined) return {};
  const params = Object.entries(why.params).map(([name, param]): [string, Param] => {
    const isShown = name.startsWith('rates.') || (name === 'value' && value === amount.value && unit === amount.unit);
    return [name, isShown ? param : { value: HIDDEN, unit: 'text' }];
  });
  return { why: { ...why, params: Object.fromEntries(params) } };
}
