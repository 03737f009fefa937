/** The lint's properties of each type of answer, by the names of the engine's `field-types`: a missing type does not compile. */
import type { FieldType } from '../../engine/index.ts';
import { ANY_NUMBER, FROM_ZERO } from '../expressions/range.ts';
import { listOf, NUMBER, TEXT, type } from '../expressions/type.ts';
import { ofChoice, ofChoices, ofNumber } from './domains.ts';
import type { FieldTypeKnown } from './field-type.ts';

const words: FieldTypeKnown = {
  called: 'a text',
  type: () => TEXT,
  blank: null,
  domain: () => undefined,
  range: ANY_NUMBER,
  grain: 'whole',
  answer: (_, place) => String(place),
};
/** Answers with a minus sign are refused. */
const number: FieldTypeKnown = { ...words, called: 'a number', type: () => NUMBER, blank: 0, domain: ofNumber, range: FROM_ZERO };

const known: { readonly [Type in FieldType]: FieldTypeKnown } = {
  text: words,
  secret: { ...words, called: 'a secret' },
  money: { ...number, called: 'an amount', grain: 'cents' },
  'whole-number': number,
  decimal: { ...number, grain: 'finer' },
  date: { ...words, called: 'a date', answer: () => '27/03/1990' },
  nric: words,
  uen: words,
  email: words,
  digits: { ...words, type: () => type('numeral', 'null'), range: FROM_ZERO },
  choice: {
    ...words,
    called: 'a choice',
    domain: ofChoice,
    answer: ({ options = [] }, place) => options[place % options.length]?.value ?? null,
  },
  choices: {
    ...words,
    called: 'a list of choices',
    type: () => listOf(type('text')),
    blank: [],
    domain: ofChoices,
    answer: ({ options = [] }) => options.map(({ value }) => value),
  },
  flag: {
    ...words,
    called: 'a yes or no',
    type: () => type('flag', 'null'),
    domain: () => [true, false, null],
    answer: (_, place) => place % 2 === 0,
  },
  object: {
    ...words,
    called: 'a group of questions',
    type: ({ fields }, within) => ({ ...type('object', 'null'), fields: within.ofFields(fields) }),
    answer: ({ fields = [] }, _, within) => within(fields),
  },
  list: {
    ...words,
    called: 'a list',
    type: ({ fields, worksOut }, { ofFields, ofRule }) => {
      const workedOut = worksOut.map(({ name, rule }) => [name, ofRule(rule)] as const);
      return listOf({ ...type('object'), fields: new Map([...ofFields(fields), ...workedOut]) });
    },
    blank: [],
    answer: ({ fields = [] }, _, within) => [within(fields)],
  },
};

/** Undefined for a type that does not exist, which the meta-schema refuses. */
export function findFieldType(name: string): FieldTypeKnown | undefined {
  return Object.hasOwn(known, name) ? known[name as FieldType] : undefined;
}
