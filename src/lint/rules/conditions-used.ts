import { type FlowSeen, rootsOf, type Spot } from '../../content/index.ts';
import { conditionsIn } from '../survey/conditions.ts';
import { decidingRule } from '../survey/deciding-rule.ts';
import type { Survey } from '../survey/survey.ts';

/** A use of a condition, with the rule that decides and the flows in which it decides. */
export type Used = { readonly rule: string; readonly spot: Spot; readonly flows: readonly FlowSeen[] };

/** Every condition of flows, steps and questions, in place or by the name of a rule. */
export function conditionsUsed(survey: Survey): readonly Used[] {
  return conditionsIn(survey.data).flatMap((spot): readonly Used[] => {
    const rule = decidingRule(spot);
    const flows = rule === undefined ? undefined : flowsAt(spot, survey);
    return rule === undefined || flows === undefined ? [] : [{ rule, spot, flows }];
  });
}

/** The flows that a file belongs to; undefined for a file outside flows, such as the site's. */
function flowsAt({ file }: Spot, { flows, steps, fields, parts }: Survey): readonly FlowSeen[] | undefined {
  if (file.kind === 'flow' || file.kind === 'part') {
    const roots = rootsOf(file, parts);
    return flows.filter(({ spot }) => roots.includes(spot.file));
  }
  if (file.kind !== 'step' && file.kind !== 'common') return undefined;
  const asking =
    file.kind === 'step'
      ? steps.filter(({ spot }) => spot.file === file).map(({ id }) => id)
      : fields.filter(({ spot, shared }) => [spot, ...shared].some((place) => place.file === file)).map(({ step }) => step);
  return flows.filter((flow) => flow.steps.some(({ step }) => asking.includes(step)));
}
