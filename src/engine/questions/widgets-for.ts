import type { FieldType } from '../definitions.ts';

/**
 * The controls that can take each type of answer. The lint refuses any other pair, and the renderer has one widget for each name here but
 * “list”, which it draws by itself. Any other pair would draw a question that cannot be answered.
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

/** For a control of several parts: the answer types that its parts may have, and the parts that it needs. */
export const partsOfWidget = {
  mobile: { types: ['choice', 'text', 'digits'], needs: { countryCode: ['choice'], number: ['text', 'digits'] } },
  address: { types: ['choice', 'text', 'digits'], needs: {} },
} as const satisfies { readonly [name: string]: Parts };

/** `needs`: the name of each needed part, and the types that its answer may have. */
export type Parts = { readonly types: readonly FieldType[]; readonly needs: { readonly [part: string]: readonly FieldType[] } };
