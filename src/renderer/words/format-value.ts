import { centsOf, dollars, type Explanation, type Frequency, type Json, percentText } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';

export type Unit = Explanation['unit'];

/** A value as text: "S$34,090.00", "2.5%", "355 days". Decimals stay strings, never floats. */
export function formatValue(value: Json, unit: Unit, translate: Translate): string {
  switch (unit) {
    case 'money':
      return `S$${groupDecimal(withCents(asText(value)))}`;
    case 'number':
      return groupDecimal(asText(value));
    case 'share':
      return percentText(asText(value));
    case 'days':
      return `${groupDecimal(asText(value))} ${translate('units.days', { count: Number(asText(value)) })}`;
    case 'flag':
      return translate(value === true ? 'form.yes' : 'form.no');
    case 'date':
      return dayText(asText(value), translate);
    case 'text':
      return asText(value);
    case 'list':
      return String(Array.isArray(value) ? value.length : 0);
    default:
      return unit satisfies never;
  }
}

/** "8 Feb 2027", with the months of the reader's language. */
function dayText(day: string, translate: Translate): string {
  const [year, month, date] = day.split('-').map(Number);
  return month ? `${date} ${translate('units.months').split(' ')[month - 1]} ${year}` : day;
}

/** A unit price in words: "S$5.00 a person". */
export function priceText(text: string, costs: string, translate: Translate): string {
  return translate(text, { amount: formatCents(centsOf(costs)) });
}

/** Cents as dollars: 85225 is "S$852.25". */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '-' : ''}S$${groupDecimal(dollars(Math.abs(cents)))}`;
}

/** A total as text, and how often it is charged: "S$50.00 a month". */
export function sumText(cents: number, frequency: Frequency | undefined, translate: Translate): string {
  const amount = formatCents(cents);
  return frequency === undefined || frequency === 'one-time' ? amount : translate(`units.charged.${frequency}`, { amount });
}

/** "34090.5" to "34,090.5"; other texts unchanged. */
export function groupDecimal(text: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

function asText(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Two decimals for money: "475" to "475.00". Fractions of a cent stay: "5.005". */
function withCents(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return whole && `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** The unit of a number in its singular or plural: "1 person", "4 people". Plural while nothing is typed. */
export function suffixText(key: string, typed: string, translate: Translate): string {
  return translate(key, { count: /^\d+$/.test(typed) ? Number(typed) : 2 });
}
