import { at, type Spot } from '../../content/read/spot.ts';
import { conditionsOfField, conditionsOfFlow, conditionsOfShown } from '../survey/conditions.ts';
import { decidingRule } from '../survey/deciding-rule.ts';
import type { FlowSeen } from '../survey/flows.ts';
import type { Survey } from '../survey/survey.ts';

/** A condition where it is used, by the rule that decides, and the flows that it decides in. */
export type Used = { readonly rule: string; readonly spot: Spot; readonly flows: readonly FlowSeen[] };

/** Every condition of flows, steps and questions, written in place or by the name of a rule. */
export function conditionsUsed({ flows, steps, fields }: Pick<Survey, 'flows' | 'steps' | 'fields'>): readonly Used[] {
  const using = (id: string) => flows.filter((flow) => flow.steps.some(({ step }) => step === id));
  const used = (spots: readonly Spot[], inFlows: readonly FlowSeen[]): readonly Used[] =>
    spots.flatMap((spot) => {
      const rule = decidingRule(spot);
      return rule === undefined ? [] : [{ rule, spot, flows: inFlows }];
    });
  return [
    ...flows.flatMap((flow) => used([...flow.steps.map((step) => at(step.spot, 'guard')), ...conditionsOfFlow(flow)], [flow])),
    ...fields.flatMap((field) => used(conditionsOfField(field), using(field.step))),
    ...steps.flatMap((step) => used(conditionsOfShown(step), using(step.id))),
  ];
}
