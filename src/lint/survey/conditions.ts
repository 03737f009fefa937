import { type DataFiles, type FieldSeen, namedIn, type RuleSeen, type Spot } from '../../content/index.ts';
import { logicOfTerms, nameOfTerms, type Term, termsOf } from '../../engine/index.ts';
import { entryName } from './names.ts';

/** A condition in place. The engine makes a rule from it; its logic is at the condition's own spot. */
export type ConditionSeen = RuleSeen & { readonly terms: readonly Term[] };

/** The spots of conditions, in place or by the name of a rule. */
export function conditionsIn(data: DataFiles): readonly Spot[] {
  return namedIn(data).flatMap(({ to, spot }) => (to === 'condition' ? [spot] : []));
}

/** The first of each set of equal conditions: the engine makes one rule from them. */
export function onceEach(conditions: readonly ConditionSeen[]): readonly ConditionSeen[] {
  return [...new Map(conditions.toReversed().map((condition) => [condition.name, condition])).values()].toReversed();
}

/** Every condition in place, at each of its spots. */
export function conditionsSeen(data: DataFiles, fields: readonly FieldSeen[]): readonly ConditionSeen[] {
  const types = new Map(fields.map((field) => [field.inList === undefined ? field.path : entryName(field), field.type]));
  return conditionsIn(data).flatMap((spot) => {
    const terms = termsOf(spot.value);
    return terms === undefined ? [] : [conditionSeen(spot, terms, types)];
  });
}

function conditionSeen(spot: Spot, terms: readonly Term[], types: ReadonlyMap<string, string>): ConditionSeen {
  // A value that cannot be compared is reported by a rule of the lint; here it is compared as text.
  const logic = { ...spot, value: logicOfTerms(terms, ({ path }) => types.get(path) ?? '') };
  return { name: nameOfTerms(terms), unit: 'flag', spot, terms, versions: [{ from: undefined, spot, logic, examples: [], whys: [] }] };
}
