import type { FieldType } from '../definitions.ts';

/**
 * The controls that can take each type of answer: the lint refuses any other pair, and the renderer has one widget for each name here
 * but “list”, which is a page part of its own. A pair beside these draws a question that cannot be answered.
 */
export const widgetsFor = {
  text: ['text', 'textarea'],
  secret: ['password'],
  money: ['money'],
  'whole-number': ['whole-number'],
  decimal: ['decimal'],
  date: ['date'],
  nric: ['nric'],
  uen: ['uen'],
  email: ['email'],
  digits: ['text', 'whole-number'],
  choice: ['select', 'radio-cards'],
  choices: ['checkbox-cards'],
  flag: ['checkbox'],
  object: ['mobile', 'address'],
  list: ['list'],
} as const satisfies { readonly [Type in FieldType]: readonly string[] };

export type WidgetName = (typeof widgetsFor)[FieldType][number];

/** The types of answer that the parts of a control of several parts may have, and the parts that it cannot do without. */
export const partsOfWidget = {
  mobile: { types: ['choice', 'text', 'digits'], needs: { countryCode: ['choice'], number: ['text', 'digits'] } },
  address: { types: ['choice', 'text', 'digits'], needs: {} },
} as const satisfies { readonly [name: string]: Parts };

/** `needs`: the name of each part, and the types that its answer may have. */
export type Parts = { readonly types: readonly FieldType[]; readonly needs: { readonly [part: string]: readonly FieldType[] } };
