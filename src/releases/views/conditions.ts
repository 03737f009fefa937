import type { Json } from '../../engine/index.ts';
import { jsonAt, partsOf } from './json-at.ts';

/**
 * The condition on which something of a receipt, proof or mail is shown, as the end of a sentence: "Payment status is neither Refunded nor Voided". `named`
 * returns the words for a field.
 */
export function whenInWords(when: Json, named: (field: string) => string): string {
  const conditions = partsOf(when);
  if (!conditions.every(([, wanted]) => isWanted(wanted))) return `a rule holds: ${JSON.stringify(when)}`;
  return conditions.map(([field, wanted]) => oneInWords(named(field), wanted)).join(', and ');
}

/** Distinguishes the wanted value of a condition in place from the arguments of a JSON-Logic operation. */
function isWanted(wanted: Json): boolean {
  const values = wanted !== null && typeof wanted === 'object' && !Array.isArray(wanted) ? jsonAt(wanted, 'not') : wanted;
  return values !== undefined && (Array.isArray(values) ? values : [values]).every((one) => one === null || typeof one !== 'object');
}

function oneInWords(name: string, wanted: Json): string {
  if (wanted === null) return `there is no ${name}`;
  if (wanted === true) return `${name}: yes`;
  if (wanted === false) return `${name}: no`;
  if (typeof wanted !== 'object') return `${name} is ${wanted}`;
  if (Array.isArray(wanted)) return `${name} is ${listed(wanted, 'or')}`;
  const not = jsonAt(wanted, 'not') ?? null;
  if (not === null) return `there is a ${name}`;
  return Array.isArray(not) ? `${name} is ${not.length > 1 ? 'neither ' : 'not '}${listed(not, 'nor')}` : `${name} is not ${String(not)}`;
}

function listed(values: readonly Json[], between: 'or' | 'nor'): string {
  return values.map((one) => (one === null ? 'missing' : String(one))).join(` ${between} `);
}
