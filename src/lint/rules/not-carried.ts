import { at, itemsOf, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A step that a flow and the one that it carries to both ask, and whose answers are not carried: its amount would be lost. */
export function notCarried({ survey: { flows } }: Context): readonly Finding[] {
  return flows.flatMap(({ spot, steps }) => {
    const carries = at(spot, 'carriesTo');
    const to = flows.find(({ id }) => id === textOf(at(carries, 'flow')));
    const carried = new Set(itemsOf(at(carries, 'steps')).flatMap((step) => textOf(step) ?? []));
    const shared = steps.filter(({ step }) => to?.steps.some((one) => one.step === step) === true && !carried.has(step));
    return shared.map(({ step }) =>
      findingAt(at(carries, 'steps'), 'not-carried', {
        message: `“${step}” is asked here and in “${to?.id ?? ''}”, and what is answered is not carried there.`,
        mend: `Add “${step}” to the steps that are carried.`,
      }),
    );
  });
}
