import { type CardBrand, plainText } from '../../../engine/index.ts';

/** Digits of a card number, without spaces and dashes; null if it holds anything else. */
export function cardDigits(typed: string): string | null {
  const plain = plainText(typed);
  return /^[\d -]*$/.test(plain) ? plain.replace(/[ -]/g, '') : null;
}

/** Brand by the first digits; null if unknown. */
export function cardBrand(digits: string): CardBrand | null {
  return brands.find(({ begins }) => begins.test(digits))?.brand ?? null;
}

/** Groups as on the card: fours, or 4-6-5 for American Express. */
export function groupCard(digits: string): string {
  const groups = cardBrand(digits) === 'amex' ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** Luhn checksum of 12 to 19 digits. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => total + counted(Number(digit), at % 2 === 1), 0);
  return sum % 10 === 0;
}

function counted(digit: number, doubled: boolean): number {
  if (!doubled) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

const brands: readonly { readonly brand: CardBrand; readonly begins: RegExp }[] = [
  { brand: 'visa', begins: /^4/ },
  { brand: 'mastercard', begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { brand: 'amex', begins: /^3[47]/ },
  { brand: 'jcb', begins: /^35(2[89]|[3-8])/ },
  { brand: 'unionpay', begins: /^62/ },
  { brand: 'diners', begins: /^3(0[0-5]|[689])/ },
];
