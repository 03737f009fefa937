import type { Explanation, Sentence } from '../../engine/assessment.ts';

/** Replaces a value that only the donor may see. */
const HIDDEN = '•••';

type Param = Sentence['params'][string];

/** The explanation of an amount for strangers: the amount, rules and rates. Answers and intermediate values are hidden. */
export function hideAnswers(explanation: Explanation): Explanation {
  return { ...hidden(explanation, explanation), value: explanation.value, unit: explanation.unit };
}

function hidden(explanation: Explanation, amount: Explanation): Explanation {
  if (explanation.kind === 'rate') return explanation;
  const { entry: _entry, why: _why, ...shown } = explanation;
  return {
    ...shown,
    value: HIDDEN,
    unit: 'text',
    ...whyOf(explanation, amount),
    because: explanation.because.map((one) => hidden(one, amount)),
  };
}

/** The sentence with its values hidden, except rates and the amount itself, whichever rule gives it. */
function whyOf({ why, value, unit }: Explanation, amount: Explanation): Pick<Explanation, 'why'> {
  const told = why?.forStrangers === undefined ? why : why.forStrangers;
  if (!told) return {};
  const params = Object.entries(told.params).map(([name, param]): [string, Param] => {
    const isShown = name.startsWith('rates.') || (name === 'value' && value === amount.value && unit === amount.unit);
    return [name, isShown ? param : { value: HIDDEN, unit: 'text', ...(param.noun !== undefined && { noun: param.noun }) }];
  });
  return { why: { text: told.text, params: Object.fromEntries(params) } };
}
