import { markName } from '../../engine/index.ts';
import { wordPath } from './stroke-letters.ts';

const cardMarks = ['visa', 'mastercard', 'amex', 'jcb', 'unionpay', 'diners-club'] as const;

/** The fifteen payment methods with a mark (specification, section 9). */
export const paymentMarks = [
  ...cardMarks,
  ...(['google-pay', 'apple-pay', 'alipay', 'grabpay', 'paynow', 'cash', 'cheque', 'nets', 'bank-transfer'] as const),
] as const;

export type PaymentMark = (typeof paymentMarks)[number];

/** View box of every mark. */
export const MARK_VIEW_BOX = '0 0 48 32';

const card = 'M6 3H42Q46 3 46 7V25Q46 29 42 29H6Q2 29 2 25V7Q2 3 6 3Z';
const stripe = 'M2 9H46';
const phone = 'M6 2H14Q17 2 17 5V27Q17 30 14 30H6Q3 30 3 27V5Q3 2 6 2ZM8.5 26H11.5';
const waves = 'M20 12Q23 16 20 20M24 9Q29 16 24 23';
const paper = 'M3 5H45V27H3Z';

/** Marks as stroke paths without fill (width 1.6, round ends): our own neutral drawings, not brand artwork. Used on pages and in PDFs. */
export const markPaths: { readonly [mark in PaymentMark]: readonly string[] } = {
  visa: [card, stripe, wordPath('VISA', 24, 19, 1.3)],
  mastercard: [card, 'M20 10Q14 10 14 16Q14 22 20 22Q26 22 26 16Q26 10 20 10ZM28 10Q22 10 22 16Q22 22 28 22Q34 22 34 16Q34 10 28 10Z'],
  amex: [card, stripe, wordPath('AMEX', 24, 19, 1.3)],
  jcb: [card, stripe, wordPath('JCB', 24, 19, 1.3)],
  unionpay: [card, stripe, wordPath('UP', 24, 19, 1.3)],
  'diners-club': [card, stripe, wordPath('DC', 24, 19, 1.3)],
  'google-pay': [phone, waves, wordPath('G', 37, 16, 1.8)],
  'apple-pay': [phone, waves, wordPath('A', 37, 16, 1.8)],
  alipay: [phone, 'M20 16H28M25 13L28 16L25 19', wordPath('A', 38, 16, 1.8)],
  grabpay: [phone, 'M20 16H28M25 13L28 16L25 19', wordPath('G', 38, 16, 1.8)],
  paynow: [
    'M4 4H14V14H4ZM4 18H14V28H4ZM18 4H28V14H18ZM8 8H10V10H8ZM8 22H10V24H8ZM22 8H24V10H22ZM18 18V22H22V28M28 18V22M26 28H28',
    'M33 16H44M40 12L44 16L40 20',
  ],
  cash: [paper, 'M24 11Q19 11 19 16Q19 21 24 21Q29 21 29 16Q29 11 24 11ZM8 10V22M40 10V22'],
  cheque: [paper, 'M8 11H26M8 16H20M34 10H40M24 22Q26 18 28 21Q30 24 32 20Q34 18 36 22H40'],
  nets: [card, stripe, wordPath('NETS', 24, 19, 1.3)],
  'bank-transfer': [
    'M3 12L14 4L25 12ZM6 12V24M11 12V24M17 12V24M22 12V24M3 28H25M3 24H25',
    'M29 12H44M40 8L44 12M29 22H44M33 26L29 22L33 18M44 12L40 16',
  ],
};

/** Mark of a card brand (VISA, Mastercard, Amex, AMERICANEXPRESS, ECMC, or a provider's own name); null if none. */
export function markOfCard(type: string): PaymentMark | null {
  const name = markName(type);
  return cardMarks.find((mark) => mark === name) ?? null;
}

/** Paths of a mark; empty for unknown names. */
export function markPathsOf(name: string): readonly string[] {
  return Object.hasOwn(markPaths, name) ? markPaths[name as PaymentMark] : [];
}
