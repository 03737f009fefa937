import { at, entriesOf, type FieldSeen, type FlowSeen, nameAt, saysOf, type Spot, textOf } from '../../content/index.ts';
import { termsOf } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** The recurring plan of a flow names an answer that none of its steps asks for, or sets an answer that hides its amount. */
export function answerNotAsked({ survey: { flows, fields } }: Context): readonly Finding[] {
  return flows.flatMap((flow) => {
    const recurring = at(flow.spot, 'recurring');
    const sets = entriesOf(at(recurring, 'sets'));
    const named = [at(recurring, 'frequency'), at(recurring, 'amount'), ...sets.map(([, set]) => nameAt(set))];
    return [...named.flatMap((spot) => notOfFlow(spot, flow, fields)), ...hidden(at(recurring, 'amount'), sets, fields)];
  });
}

function notOfFlow(spot: Spot, { id, steps }: FlowSeen, fields: readonly FieldSeen[]): readonly Finding[] {
  const path = spot.part === 'name' ? spot.pointer.split('/').at(-1) : textOf(spot);
  const field = fields.find((one) => one.path === path);
  if (field === undefined || steps.some(({ step }) => step === field.step)) return [];
  const message = `“${path}” is asked by the step “${field.step}”, which the flow “${id}” does not have.`;
  return [findingAt(spot, 'answer-not-asked', { message, mend: 'Name an answer of a step of this flow.' })];
}

/** The amount of a plan is stored as its answer, so its question must be asked with the other answers set so. */
function hidden(amount: Spot, sets: readonly (readonly [string, Spot])[], fields: readonly FieldSeen[]): readonly Finding[] {
  const field = fields.find(({ path }) => path === textOf(amount));
  const terms = field === undefined ? [] : (termsOf(saysOf(field, 'when').value) ?? []);
  return terms.flatMap((term) => {
    const set = sets.find(([path]) => path === term.path)?.[1];
    if (set === undefined || isOneOf(set.value, fieldValue(saysOf(field as FieldSeen, 'when'), term.path))) return [];
    const message = `With ${JSON.stringify(set.value)} for “${term.path}”, “${field?.path}” is not asked, and the plan has no amount.`;
    return [findingAt(set, 'answer-not-asked', { message, mend: 'Set the value with which the amount is asked.' })];
  });
}

function fieldValue(visible: Spot, path: string): unknown {
  return entriesOf(visible).find(([name]) => name === path)?.[1].value;
}

function isOneOf(value: unknown, allowed: unknown): boolean {
  if (Array.isArray(allowed)) return allowed.includes(value);
  return typeof allowed === 'object' || allowed === undefined || allowed === value;
}
