import type { Json } from '../definitions.ts';
import { evaluateRule } from '../rules/evaluate-rule.ts';

/** The card's own brand where one was used, else the method: "visa", "paynow", "google-pay". What it looks like is the renderer's. */
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

/** Names of the specification that mean the same mark. */
const SAME: { readonly [name: string]: string } = { americanexpress: 'amex', ecmc: 'mastercard', debitcard: 'card', diners: 'diners-club' };

function textAt(data: Json, path: string): string {
  const value = evaluateRule({ var: path }, data);
  return typeof value === 'string' ? value : '';
}
