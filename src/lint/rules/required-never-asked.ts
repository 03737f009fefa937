import { at, entriesOf, type FieldSeen, type FlowSeen, itemsOf, saysOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';
import { decidingRule } from '../survey/deciding-rule.ts';

/** A required answer has no question, or no path asks its question. */
export function requiredNeverAsked(context: Context): readonly Finding[] {
  const { steps, fields } = context.survey;
  return [
    ...steps.flatMap((step) => inHolder(step.spot, step.fields, context)),
    ...fields.flatMap((field) => {
      if (field.type === 'list') return inHolder(saysOf(field, 'items'), field.fields, context);
      return field.type === 'object' ? inHolder(field.spot, field.fields, context) : [];
    }),
  ];
}

function inHolder(holder: Spot, fields: readonly FieldSeen[], context: Context): readonly Finding[] {
  const known = entriesOf(at(holder, 'properties')).map(([name]) => name);
  const whenAsked = fields.map((field) => ({ field, spot: saysOf(field, 'requiredWhen') })).filter(({ spot }) => spot.value === true);
  return [
    ...itemsOf(at(holder, 'required')).flatMap((spot) => inRequired(spot, known, fields, context)),
    ...whenAsked.flatMap(({ field, spot }) => neverAsked(field, spot, context)),
  ];
}

function inRequired(spot: Spot, known: readonly string[], fields: readonly FieldSeen[], context: Context): readonly Finding[] {
  const name = textOf(spot);
  if (name === undefined) return [];
  if (!known.includes(name)) {
    const mend = suggest(name, known, 'Add the question, or remove it from “required”.');
    return [
      findingAt(spot, 'required-never-asked', {
        message: `“${name}” is required, and there is no such question here.`,
        mend,
        ...respelt(spot, name, known),
      }),
    ];
  }
  const field = fields.find(({ path }) => path.endsWith(`.${name}`));
  return field === undefined ? [] : neverAsked(field, spot, context);
}

function neverAsked(field: FieldSeen, spot: Spot, context: Context): readonly Finding[] {
  if (isAsked(field, context)) return [];
  const words = {
    message: `“${field.path.split('.').at(-1)}” is required, and no path asks for it.`,
    mend: 'Fix what keeps it hidden, or let it be left blank.',
  };
  return [findingAt(spot, 'required-never-asked', words)];
}

/** Whether some flow can reach the question. Another rule reports a step in no flow. */
function isAsked(field: FieldSeen, { survey, canHold }: Context): boolean {
  const flows = survey.flows.filter(({ steps }) => steps.some(({ step }) => step === field.step));
  const holders = survey.fields.filter(({ path }) => field.path === path || field.path.startsWith(`${path}.`));
  const visible = holders.flatMap((holder) => decidingRule(saysOf(holder, 'when')) ?? []);
  const conditions = (flow: FlowSeen) => {
    const asks = flow.steps.find(({ step }) => step === field.step);
    return [...visible, asks && decidingRule(asks.guard)].filter((rule) => rule !== undefined);
  };
  return flows.length === 0 || flows.some((flow) => conditions(flow).every((rule) => canHold(rule, flow)));
}
