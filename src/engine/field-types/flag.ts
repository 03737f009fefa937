import { accepted, type FieldTypeDefinition, refused } from './field-type.ts';

/** True or false. */
export const flag = {
  unit: 'flag',
  blank: null,
  json: 'boolean',
  widgets: ['checkbox', 'yes-no', 'agreement', 'agreement-box'],
  comparedAs: 'flag',
  read: (given) => (typeof given === 'boolean' ? accepted(given, given) : refused('wrong-shape')),
} as const satisfies FieldTypeDefinition;
