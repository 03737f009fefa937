import type { Json } from '../definitions.ts';
import { evaluateRule } from '../rules/evaluate-rule.ts';

/**
 * The name of the payment's icon: the card's brand when a card was used, else the method, such as "visa", "paynow", "google-pay". The
 * renderer draws it.
 */
export function paymentMark(data: Json): string | undefined {
  const [brand] = textAt(data, 'cardDetails').split(/\s*\*/);
  const wallet = WALLETS[textAt(data, 'paymentType')];
  const name = wallet ?? (brand || textAt(data, 'paymentMethod'));
  const key = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return (SAME[key] ?? key) || undefined;
}

/** The specification's payment types that are wallets. */
const WALLETS: { readonly [type: string]: string } = { '2': 'google-pay', '3': 'apple-pay' };

/** Names of the specification for the same icon. */
const SAME: { readonly [name: string]: string } = { americanexpress: 'amex', ecmc: 'mastercard', debitcard: 'card', diners: 'diners-club' };

function textAt(data: Json, path: string): string {
  const value = evaluateRule({ var: path }, data);
  return typeof value === 'string' ? value : '';
}
