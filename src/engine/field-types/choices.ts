import { accepted, BLANK, type FieldTypeDefinition, refused } from './field-type.ts';

/** Any number of the options; counted in the order of the options. */
export const choices = {
  unit: 'list',
  blank: [],
  json: 'array',
  widgets: ['checkbox-cards', 'chips'],
  comparedAs: 'choices',
  read: (given, _, options) => {
    if (!Array.isArray(given)) return refused('wrong-shape');
    if (given.length === 0) return BLANK;
    const chosen = options.filter((option) => given.includes(option));
    return given.every((value) => chosen.some((option) => option === value)) ? accepted(chosen, chosen) : refused('not-an-option');
  },
} as const satisfies FieldTypeDefinition;
