import { at, nameAt } from '../../content/index.ts';
import { type Misfit, misfitOf, type Term } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { findFieldType } from '../field-types/index.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';
import { entryName, type NameKind } from '../survey/names.ts';

/** A condition in place compares a value that is not an answer, or one that only a named rule can compare: amounts, dates, lists. */
export function conditionDoesNotFit({ survey, names }: Context): readonly Finding[] {
  const typed = survey.fields.map((field) => [field.inList === undefined ? field.path : entryName(field), field.type] as const);
  const types = Map.groupBy(typed, ([name]) => name);
  return survey.conditions.flatMap(({ spot, terms }) =>
    terms.flatMap((term) => {
      const value = at(spot, term.path);
      const kind = names.get(term.path);
      if (kind !== undefined && kind !== 'field' && kind !== 'entry')
        return [findingAt(nameAt(value), 'condition-does-not-fit', noAnswer(term, kind))];
      const ofPath = types.get(term.path) ?? [];
      const [misfit] = ofPath.flatMap(([, type]) => misfitOf(term, type) ?? []);
      return misfit === undefined ? [] : [findingAt(value, 'condition-does-not-fit', misfitWords(misfit, term.path, ofPath[0]?.[1] ?? ''))];
    }),
  );
}

function noAnswer({ path }: Term, kind: NameKind): Words {
  const message = `“${path}” is no answer; it is ${kind === 'rule' ? 'a rule' : kind === 'rate' ? 'a rate' : 'the day'}.`;
  const mend =
    kind === 'rule'
      ? `Name the rule instead of the condition: "${path}". To ask for more besides, add a rule for both.`
      : 'Compare it in a named rule.';
  return { message, mend };
}

function misfitWords(misfit: Misfit, path: string, type: string): Words {
  switch (misfit) {
    case 'not-comparable':
      return {
        message: `“${path}” is ${findFieldType(type)?.called ?? 'of no known type'}, which has no values to name here.`,
        mend: 'Compare it in a named rule, which says what it decides and where that stands.',
      };
    case 'flag-with-text':
      return {
        message: `“${path}” is a yes or no, and is compared with something else.`,
        mend: 'Write true, or false for no and for not answered.',
      };
    case 'text-with-flag':
      return {
        message: `“${path}” is not a yes or no, and is compared with one.`,
        mend: 'Write the value as text, or null for not answered.',
      };
  }
}
