import { dollars, type Field, type FieldType, type Json, parseMoney } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { formatValue, groupDecimal, suffixText } from './format-value.ts';

/** An answer as text: an option's title, "S$34,090.00", "+65 8123 4567", a one-line address. Blank: "". */
export function answerText(field: Field, answer: Json | undefined, translate: Translate): string {
  return texts[field.type](field, answer, translate);
}

const TYPED: ReadonlySet<FieldType> = new Set(['text', 'email', 'nric', 'uen', 'digits']);

/** Whether an answer is the donor's own text, such as a name, an address or a number: it is shown as typed, not translated. */
export function isAsTyped({ type, widget }: Pick<Field, 'type' | 'widget'>): boolean {
  return TYPED.has(type) || widget === 'address' || widget === 'mobile';
}

/** The fields that a list shows in the row of an item, in the order of its `summary`. */
export function inSummary({ list, fields = [] }: Field): readonly Field[] {
  return (list?.summary ?? []).flatMap((id) => fields.find((field) => field.id === id) ?? []);
}

type Text = (field: Field, answer: Json | undefined, translate: Translate) => string;

const asTyped: Text = (_, answer) => text(answer);
const number: Text = (field, answer, translate) => withSuffix(groupDecimal(text(answer)), field, translate);

/** One for each of the engine's `field-types`: a missing type does not compile. */
const texts: { readonly [Type in FieldType]: Text } = {
  text: asTyped,
  secret: asTyped,
  money: (_, answer, translate) => moneyText(text(answer), translate),
  'whole-number': number,
  decimal: number,
  date: asTyped,
  nric: asTyped,
  uen: asTyped,
  email: asTyped,
  digits: asTyped,
  choice: optionTitle,
  choices: (field, answer, translate) => (Array.isArray(answer) ? answer.map((one) => optionTitle(field, one, translate)).join(', ') : ''),
  flag: (_, answer, translate) => (typeof answer === 'boolean' ? translate(answer ? 'form.yes' : 'form.no') : ''),
  object: objectText,
  list: (_, answer) => (Array.isArray(answer) ? String(answer.length) : ''),
};

function text(answer: Json | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : '';
}

function optionTitle(field: Field, answer: Json | undefined, translate: Translate): string {
  const option = field.options?.find(({ value }) => value === answer);
  return option ? translate(option.title) : text(answer);
}

/** Money formatted if it parses, else as typed. */
function moneyText(typed: string, translate: Translate): string {
  const read = parseMoney(typed);
  return read.kind === 'money' ? formatValue(dollars(read.cents), 'money', translate) : typed;
}

function withSuffix(value: string, field: Field, translate: Translate): string {
  if (!value || !field.suffix) return value;
  const unit = suffixText(field.suffix, value, translate);
  return unit === '%' ? `${value}%` : `${value} ${unit}`;
}

function objectText(field: Field, answer: Json | undefined, translate: Translate): string {
  const parts = typeof answer === 'object' && answer !== null ? (answer as { readonly [part: string]: Json }) : {};
  const part = (name: string) => text(parts[name]);
  if (field.widget === 'mobile') {
    const digits = part('number').replace(/(\d{4})(?=\d)/g, '$1 ');
    return digits && `${part('countryCode')} ${digits}`.trim();
  }
  if (field.widget === 'address') {
    const unit = [part('floorNo'), part('unitNo')].filter(Boolean).join('-');
    const countries = field.fields?.find(({ id }) => id === 'country');
    const country = countries ? optionTitle(countries, parts.country, translate) : '';
    const street = [part('blockNumber'), part('streetName')].filter(Boolean).join(' ');
    // The country may be preset; without more, it is no address.
    if (!street && !part('postalCode')) return '';
    return [street, unit && `#${unit}`, part('buildingName'), [country, part('postalCode')].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', ');
  }
  return (field.fields ?? [])
    .map((one) => part(one.id))
    .filter(Boolean)
    .join(', ');
}
