import type { Json } from '../definitions.ts';
import { evaluateRule } from '../rules/evaluate-rule.ts';

/**
 * The name of the payment's icon: the card's brand when a card was used, else the method, such as "visa", "paynow", "google-pay". The
 * renderer draws it.
 */
export function paymentMark(data: Json): string | undefined {
  const [brand] = textAt(data, 'cardDetails').split(/\s*\*/);
  const wallet = WALLETS[textAt(data, 'paymentType')];
  return markName(wallet ?? (brand || textAt(data, 'paymentMethod'))) || undefined;
}

/** The name of the icon of a payment method or card type: "visa" for "VISA", "amex" for "AMERICANEXPRESS" and "American Express". */
export function markName(name: string): string {
  const plain = name.trim().toLowerCase();
  return SAME.get(plain.replace(/[^a-z]/g, '')) ?? plain.replace(/[\s_]+/g, '-');
}

/** The specification's payment types that are wallets. */
const WALLETS: { readonly [type: string]: string } = { '2': 'google-pay', '3': 'apple-pay' };

/** The specification's and the provider's names for the same icon, reduced to their letters. ECMC is Eurocard and Mastercard. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['americanexpress', 'amex'],
  ['ecmc', 'mastercard'],
  ['debitcard', 'card'],
  ['diners', 'diners-club'],
  ['dinersclub', 'diners-club'],
]);

function textAt(data: Json, path: string): string {
  const value = evaluateRule({ var: path }, data);
  return typeof value === 'string' ? value : '';
}

/** The brands with a known name. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'jcb' | 'unionpay' | 'diners';

/** Brand names, not translated. */
const brandNames: { readonly [brand in CardBrand]: string } = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  diners: 'Diners Club',
};

/** Name of a brand, in any letter case ("VISA" in the specification's calls); an unknown brand is returned unchanged. */
export function brandName(brand: string): string {
  const known = brand.toLowerCase();
  return Object.hasOwn(brandNames, known) ? brandNames[known as CardBrand] : brand;
}
