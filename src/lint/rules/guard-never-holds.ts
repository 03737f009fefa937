import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at, itemsOf, type Spot, textOf } from '../read/spot.ts';
import type { FlowSeen } from '../survey/flows.ts';
import { saysOf } from '../survey/steps.ts';

/** A condition that is never true, tried over all choices: what depends on it is never asked, opened, shown or given. */
export function guardNeverHolds(context: Context): readonly Finding[] {
  const { flows } = context.survey;
  const inFlows = flows.flatMap((flow) => [...guardsOf(flow), ...whensOf(flow)].filter(({ rule }) => !context.canHold(rule, flow)));
  const inSteps = conditionsOfSteps(context).filter(({ rule, step }) => {
    const using = flows.filter(({ steps }) => steps.some((one) => one.step === step));
    return using.length > 0 && using.every((flow) => !context.canHold(rule, flow));
  });
  return [...inFlows, ...inSteps].map(({ rule, spot }) =>
    findingAt(spot, 'guard-never-holds', {
      message: `“${rule}” is never true, whatever the answers.`,
      mend: 'Fix the rule, or remove what depends on it.',
    }),
  );
}

type Condition = { readonly rule: string; readonly spot: Spot };

function guardsOf({ steps }: FlowSeen): readonly Condition[] {
  return steps.flatMap(({ spot }) => conditionAt(at(spot, 'guard')));
}

function whensOf({ spot, steps }: FlowSeen): readonly Condition[] {
  const holders = [spot, ...steps.map((step) => step.spot)].flatMap((holder) => itemsOf(at(holder, 'notes')));
  return [...itemsOf(at(spot, 'receipts')), ...holders].flatMap((one) => conditionAt(at(one, 'when')));
}

function conditionsOfSteps({ survey }: Context): readonly (Condition & { readonly step: string })[] {
  const ofFields = survey.fields.flatMap((field) => {
    const conditions = [
      saysOf(field, 'visible'),
      ...itemsOf(saysOf(field, 'options')).map((option) => at(option, 'visible')),
      ...itemsOf(saysOf(field, 'checks')).map((check) => at(check, 'when')),
    ];
    return conditions.flatMap(conditionAt).map((condition) => ({ ...condition, step: field.step }));
  });
  const ofShown = survey.steps.flatMap(({ id, spot }) =>
    itemsOf(at(spot, 'shows')).flatMap((shown) => conditionAt(at(shown, 'visible')).map((condition) => ({ ...condition, step: id }))),
  );
  return [...ofFields, ...ofShown];
}

function conditionAt(spot: Spot): readonly Condition[] {
  const rule = textOf(spot);
  return rule === undefined ? [] : [{ rule, spot }];
}
