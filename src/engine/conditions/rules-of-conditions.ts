import type { FieldType, Rule, RuleName, Step } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { answerNames } from '../names/answer-names.ts';
import { unknownName } from '../names/nearest.ts';
import { logicOfTerms, misfitOf } from './logic-of-terms.ts';
import { saysOfTerms, type Term } from './terms.ts';

/** The conditions written in place that parsing has found, by their rule name, each with its first place; and the rules of prices by two answers. */
export type Conditions = Map<RuleName, ConditionInPlace | Rule>;

type ConditionInPlace = { readonly terms: readonly Term[]; readonly file: string; readonly pointer: string };

/** Makes a flag rule of each condition written in place. Throws a DefinitionError for an unknown answer, or for one that needs a named rule. */
export function rulesOfConditions(conditions: Conditions, steps: Iterable<Step>): { readonly [name: RuleName]: Rule } {
  const { fields, entries } = answerNames(steps);
  const typesOf = (path: string): readonly FieldType[] => (entries.get(path) ?? [fields.get(path) ?? []].flat()).map(({ type }) => type);
  const typeOf = (term: Term, { file, pointer }: ConditionInPlace): FieldType => {
    const fail = (message: string): never => {
      throw new DefinitionError(file, `${pointer}/${term.path}`, message);
    };
    const [type, ...others] = typesOf(term.path);
    if (type === undefined) return fail(unknownName('answer', term.path, [...fields.keys(), ...entries.keys()]));
    const misfit = [type, ...others].find((one) => misfitOf(term, one) !== undefined);
    if (misfit !== undefined) return fail(`"${term.path}" is of the type ${misfit}, and cannot be compared so`);
    if (others.some((other) => (other === 'choices') !== (type === 'choices'))) return fail(`"${term.path}" is of several types`);
    return type;
  };
  const rules = [...conditions].map(([name, condition]): [RuleName, Rule] => {
    if ('versions' in condition) return [name, condition];
    const logic = logicOfTerms(condition.terms, (term) => typeOf(term, condition));
    return [name, { name, unit: 'flag', inPlace: true, versions: [{ says: saysOfTerms(condition.terms), logic, examples: [], why: [] }] }];
  });
  return Object.fromEntries(rules);
}
