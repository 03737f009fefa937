import { logicOfTerms, nameOfTerms, type Term, termsOf } from '../../engine/index.ts';
import { at, entriesOf, itemsOf, type Spot } from '../../content/read/spot.ts';
import type { FlowSeen } from './flows.ts';
import { entryName } from './names.ts';
import type { RuleSeen } from './rules.ts';
import { type FieldSeen, saysOf, type StepSeen } from './steps.ts';

/** A condition that is written where it is used. The engine makes a rule of it; its logic stands at the condition's own spot. */
export type ConditionSeen = RuleSeen & { readonly terms: readonly Term[] };

/** The spots where a flow has conditions, besides the guards of its steps. */
export function conditionsOfFlow({ spot, steps }: Omit<FlowSeen, 'id' | 'kind'>): readonly Spot[] {
  const notes = [spot, ...steps.map((step) => step.spot)].flatMap((holder) => itemsOf(at(holder, 'notes')));
  return [...itemsOf(at(spot, 'receipts')), ...notes].map((one) => at(one, 'when'));
}

/** The spots where a question has conditions. */
export function conditionsOfField(field: Pick<FieldSeen, 'spot' | 'shared'>): readonly Spot[] {
  return [
    saysOf(field, 'visible'),
    at(saysOf(field, 'needed'), 'when'),
    ...itemsOf(saysOf(field, 'options')).map((option) => at(option, 'visible')),
    ...itemsOf(saysOf(field, 'checks')).map((check) => at(check, 'when')),
  ];
}

/** The spots where the values that a step shows have conditions. */
export function conditionsOfShown({ spot }: Pick<StepSeen, 'spot'>): readonly Spot[] {
  return [...itemsOf(at(spot, 'shows')), ...itemsOf(at(spot, 'statement', 'rows'))].map((shown) => at(shown, 'visible'));
}

/** The first of the conditions that say the same: the engine makes one rule of them. */
export function onceEach(conditions: readonly ConditionSeen[]): readonly ConditionSeen[] {
  return [...new Map(conditions.toReversed().map((condition) => [condition.name, condition])).values()].toReversed();
}

type Holders = {
  readonly site: Spot | undefined;
  readonly flows: readonly FlowSeen[];
  readonly steps: readonly StepSeen[];
  readonly fields: readonly FieldSeen[];
  readonly rules: readonly RuleSeen[];
};

/** Every condition in place, at each of its spots. */
export function conditionsSeen({ site, flows, steps, fields, rules }: Holders): readonly ConditionSeen[] {
  const types = new Map(fields.map((field) => [field.inList === undefined ? field.path : entryName(field), field.type]));
  const spots = [
    ...(site === undefined ? [] : entriesOf(at(site, 'donor')).map(([, place]) => place)),
    ...flows.flatMap((flow) => [...flow.steps.map((step) => at(step.spot, 'guard')), ...conditionsOfFlow(flow)]),
    ...steps.flatMap(conditionsOfShown),
    ...fields.flatMap(conditionsOfField),
    ...rules.flatMap(({ versions }) => versions.flatMap(({ whys }) => whys.map(({ when }) => when))),
  ];
  return spots.flatMap((spot) => {
    const terms = termsOf(spot.value);
    return terms === undefined ? [] : [conditionSeen(spot, terms, types)];
  });
}

function conditionSeen(spot: Spot, terms: readonly Term[], types: ReadonlyMap<string, string>): ConditionSeen {
  // What cannot be compared so is reported by a rule of the lint; here it is compared as text.
  const logic = { ...spot, value: logicOfTerms(terms, ({ path }) => types.get(path) ?? '') };
  return { name: nameOfTerms(terms), unit: 'flag', spot, terms, versions: [{ from: undefined, spot, logic, examples: [], whys: [] }] };
}
