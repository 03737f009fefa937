import type { Logic } from '../definitions.ts';
import { type FieldTypeDefinition, fieldTypes, isFieldType } from '../field-types/index.ts';
import type { Term } from './terms.ts';

type Kind = NonNullable<FieldTypeDefinition['comparedAs']>;

/** Why a term cannot be compared with an answer of its type. */
export type Misfit = 'not-comparable' | 'flag-with-text' | 'text-with-flag';

/** Why a term written in place cannot be compared with an answer of this type; undefined if it can. Amounts, dates and lists need named rules. */
export function misfitOf({ values, isNot }: Term, type: string): Misfit | undefined {
  const kind = kindOf(type);
  if (kind === undefined) return 'not-comparable';
  if (kind === 'flag') return !isNot && values.length === 1 && typeof values[0] === 'boolean' ? undefined : 'flag-with-text';
  return values.some((value) => typeof value === 'boolean' || typeof value === 'number') ? 'text-with-flag' : undefined;
}

function kindOf(type: string): Kind | undefined {
  const definition: FieldTypeDefinition | undefined = isFieldType(type) ? fieldTypes[type] : undefined;
  return definition?.comparedAs;
}

/** A condition written in place, as JSON-Logic. `typeOf` gives the types of its answers. An unanswered flag counts as false. */
export function logicOfTerms(terms: readonly Term[], typeOf: (term: Term) => string): Logic {
  const [first = true, ...more] = terms.map((term) => logicOf(term, kindOf(typeOf(term)) ?? 'text'));
  return more.length === 0 ? first : { and: [first, ...more] };
}

/** A condition over the data of a receipt or mail, as JSON-Logic. The data has no types: absent, blank, zero and false all count as null. */
export function logicOfDataTerms(terms: readonly Term[]): Logic {
  const [first = true, ...more] = terms.map(ofData);
  return more.length === 0 ? first : { and: [first, ...more] };
}

function ofData(term: Term): Logic {
  const [first, ...more] = term.values;
  if (more.length > 0 || (first !== null && typeof first !== 'boolean')) return logicOf(term, 'text');
  return { [(first === true) === !term.isNot ? '!!' : '!']: [{ var: term.path }] };
}

function logicOf({ path, values, isNot }: Term, kind: Kind): Logic {
  const read = { var: path };
  const [first = null, ...more] = values;
  if (kind === 'flag') return { [first === true ? '!!' : '!']: [read] };
  if (kind === 'choices') {
    const [one = true, ...others] = values.map((value): Logic => (value === null ? { '!': [read] } : { in: [value, read] }));
    const any: Logic = others.length === 0 ? one : { or: [one, ...others] };
    return isNot ? { '!': [any] } : any;
  }
  if (more.length === 0) return { [isNot ? '!=' : '==']: [read, first] };
  return isNot ? { '!': [{ in: [read, values] }] } : { in: [read, values] };
}
