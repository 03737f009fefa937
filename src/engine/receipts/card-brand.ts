/** The brands whose names are known here. */
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

/** Name of a brand, however its letters are written ("VISA" in the specification's calls); an unknown one as the provider writes it. */
export function brandName(brand: string): string {
  const known = brand.toLowerCase();
  return Object.hasOwn(brandNames, known) ? brandNames[known as CardBrand] : brand;
}
