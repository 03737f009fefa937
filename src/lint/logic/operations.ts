import { ANY, FLAG, listOf, NUMBER, type Type, type } from './type.ts';

/** The argument types and the result type of an operation. */
export type Operation = {
  readonly least: number;
  readonly most: number;
  readonly takes: 'numbers' | 'comparable' | 'equal' | 'anything';
  readonly gives: Type;
};

const many = Number.POSITIVE_INFINITY;
const numbers = (least: number, most: number): Operation => ({ least, most, takes: 'numbers', gives: NUMBER });
const compares = (most: number): Operation => ({ least: 2, most, takes: 'comparable', gives: FLAG });
const equals: Operation = { least: 2, most: 2, takes: 'equal', gives: FLAG };
const any = (least: number, most: number, gives: Type): Operation => ({ least, most, takes: 'anything', gives });

/** JSON-Logic's operations, and round. The results of if, and, or, var and the iterations follow from their arguments. */
export const operations: { readonly [name: string]: Operation } = {
  var: any(1, 2, ANY),
  missing: any(1, many, listOf(type('text'))),
  missing_some: any(2, 2, listOf(type('text'))),
  if: any(2, many, ANY),
  '?:': any(3, 3, ANY),
  and: any(1, many, ANY),
  or: any(1, many, ANY),
  '!': any(1, 1, FLAG),
  '!!': any(1, 1, FLAG),
  '==': equals,
  '===': equals,
  '!=': equals,
  '!==': equals,
  '<': compares(3),
  '<=': compares(3),
  '>': compares(2),
  '>=': compares(2),
  '+': numbers(1, many),
  '-': numbers(1, 2),
  '*': numbers(1, many),
  '/': numbers(2, 2),
  '%': numbers(2, 2),
  min: numbers(1, many),
  max: numbers(1, many),
  round: numbers(2, 2),
  map: any(2, 2, ANY),
  filter: any(2, 2, ANY),
  reduce: any(3, 3, ANY),
  all: any(2, 2, FLAG),
  some: any(2, 2, FLAG),
  none: any(2, 2, FLAG),
  merge: any(1, many, listOf(ANY)),
  in: any(2, 2, FLAG),
  cat: any(1, many, type('text')),
  substr: any(2, 3, type('text', 'numeral')),
};
