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
