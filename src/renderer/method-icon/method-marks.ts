import { markName } from '../../engine/index.ts';
import { wordPath } from './stroke-letters.ts';

const cardMarks = ['visa', 'mastercard', 'amex', 'jcb', 'unionpay', 'diners-club'] as const;

/** The fifteen payment methods with a mark (specification, section 9). */
export const paymentMarks = [
  ...cardMarks,
  ...(['google-pay', 'apple-pay', 'alipay', 'grabpay', 'paynow', 'cash', 'cheque', 'nets', 'bank-transfer'] as const),
] as const;

export type PaymentMark = (typeof paymentMarks)[number];

/** One path of a mark: filled, or stroked in a colour and width; without either, a line in the colour of the text. */
export type MarkPart = { readonly d: string; readonly fill?: string; readonly stroke?: string; readonly width?: number };

/** View box of every mark. */
export const MARK_VIEW_BOX = '0 0 48 32';
/** Default width of a line. */
export const LINE_WIDTH = 1.6;

const CARD = 'M5 1H43Q47 1 47 5V27Q47 31 43 31H5Q1 31 1 27V5Q1 1 5 1Z';
const paper = (fill = '#ffffff', stroke = '#c3bbac'): MarkPart => ({ d: CARD, fill, stroke, width: 1 });
const panel = (fill: string): MarkPart => paper(fill, fill);
const disc = (x: number, y: number, r: number, fill: string): MarkPart => ({
  d: `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`,
  fill,
});
const word = (text: string, at: readonly [x: number, y: number, scale: number], stroke = '#ffffff', width = 2): MarkPart => ({
  d: wordPath(text, ...at),
  stroke,
  width,
});
const lines = (...paths: readonly string[]): readonly MarkPart[] => paths.map((d) => ({ d }));
/** “Pay”, to the right of a wallet's logo. */
const pay = (stroke: string): readonly MarkPart[] =>
  [
    'M22.5 21V11H25.3Q28 11 28 13.6Q28 16.3 25.3 16.3H22.5',
    'M33.6 15.6V21M33.6 18.2Q33.6 15.3 31.6 15.3Q29.6 15.3 29.6 18.2Q29.6 21.1 31.6 21.1Q33.6 21.1 33.6 18.2',
    'M35.8 15.3L38.3 21M40.8 15.3L37.3 24',
  ].map((d) => ({ d, stroke, width: 1.7 }));

const BLUE = '#1434cb';
const PURPLE = '#7a1f7c';

/** Marks of cards and wallets, drawn by ourselves in the colours people know; the other methods are line drawings. For pages and PDFs. */
export const markParts: { readonly [mark in PaymentMark]: readonly MarkPart[] } = {
  visa: [
    paper(),
    { d: 'M7 10.5H10.2L12.6 18L15.4 10.5H18.3L13.6 21.5H10.6Z', fill: BLUE },
    { d: 'M19.6 10.5H22.3L20.5 21.5H17.8Z', fill: BLUE },
    {
      d: 'M29.4 12.3Q28 11.6 26.4 11.7Q23.9 11.9 23.8 13.6Q23.8 15 26.1 15.9Q28.3 16.8 28.2 18.4Q28 20.3 25.2 20.3Q23.5 20.3 22.2 19.6',
      stroke: BLUE,
      width: 2.4,
    },
    { d: 'M34.3 10.5H36.9L39.4 21.5H36.6L36.2 19.4H32.3L31.5 21.5H28.6ZM33.2 17.2H35.8L35 13.2Z', fill: BLUE },
  ],
  mastercard: [
    paper(),
    disc(19, 16, 8, '#eb001b'),
    disc(29, 16, 8, '#f79e1b'),
    { d: 'M24 9.755A8 8 0 0 1 24 22.245A8 8 0 0 1 24 9.755Z', fill: '#ff5f00' },
  ],
  amex: [panel('#006fcf'), word('AMEX', [24, 16, 1.5], '#ffffff', 2.2)],
  jcb: [
    paper(),
    { d: 'M13 6H18V23Q18 26 15 26H10V9Q10 6 13 6Z', fill: '#0e4c96' },
    { d: 'M23 6H28V23Q28 26 25 26H20V9Q20 6 23 6Z', fill: '#b8002f' },
    { d: 'M33 6H38V23Q38 26 35 26H30V9Q30 6 33 6Z', fill: '#007940' },
    word('J', [14, 16, 1], '#ffffff', 1.8),
    word('C', [24, 16, 1], '#ffffff', 1.8),
    word('B', [34, 16, 1], '#ffffff', 1.8),
  ],
  unionpay: [
    paper(),
    { d: 'M14 6H24L20 26H10Z', fill: '#d6112c' },
    { d: 'M23 6H33L29 26H19Z', fill: '#00447c' },
    { d: 'M32 6H41L37 26H28Z', fill: '#00727a' },
    word('UP', [26, 16, 1.25], '#ffffff', 2),
  ],
  'diners-club': [
    paper(),
    disc(24, 16, 11, '#0065a4'),
    disc(24, 16, 8.4, '#ffffff'),
    { d: 'M22.5 10A6.2 6.2 0 0 0 22.5 22ZM25.5 10A6.2 6.2 0 0 1 25.5 22Z', fill: '#0065a4' },
  ],
  'google-pay': [
    paper(),
    { d: 'M13.2 16H18A5 5 0 0 1 16.5 19.6', stroke: '#4285f4', width: 2.2 },
    { d: 'M16.5 19.6A5 5 0 0 1 8.8 18.7', stroke: '#34a853', width: 2.2 },
    { d: 'M8.8 18.7A5 5 0 0 1 8.7 13.4', stroke: '#fbbc04', width: 2.2 },
    { d: 'M8.7 13.4A5 5 0 0 1 16.3 12.2', stroke: '#ea4335', width: 2.2 },
    ...pay('#3c4043'),
  ],
  'apple-pay': [
    paper(),
    {
      d: 'M15.9 12.6Q14.6 11.7 13.2 12.3Q12.5 12.6 11.9 12.4Q9.9 11.6 8.5 13.6Q7.2 15.8 8.6 19Q9.9 22 11.5 21.7Q12.7 21.1 13.9 21.7Q15.6 22.1 17.2 18.6Q15.4 17.6 15.5 15.6Q15.6 14 16.9 13.2Q16.5 12.8 15.9 12.6Z',
      fill: '#000000',
    },
    { d: 'M14.9 8.6Q15 10.8 12.8 11.4Q12.5 9.4 14.9 8.6Z', fill: '#000000' },
    ...pay('#000000'),
  ],
  alipay: [
    panel('#1269d8'),
    { d: 'M15.5 9.5H32.5M24 5.5V14M15 14.5H31Q29.5 20 22.5 24.3Q19.5 26 16 26M18.5 18.5Q23 23 32.5 26', stroke: '#ffffff', width: 2.2 },
  ],
  grabpay: [panel('#00803a'), word('GRAB', [24, 16, 1.4], '#ffffff', 2)],
  paynow: [panel(PURPLE), word('PAY', [24, 10.4, 1.25], '#ffffff', 2), word('NOW', [24, 21.8, 1.25], '#ffffff', 2)],
  cash: lines('M3 5H45V27H3Z', 'M24 11Q19 11 19 16Q19 21 24 21Q29 21 29 16Q29 11 24 11ZM8 10V22M40 10V22'),
  cheque: lines('M3 5H45V27H3Z', 'M8 11H26M8 16H20M34 10H40M24 22Q26 18 28 21Q30 24 32 20Q34 18 36 22H40'),
  nets: [panel('#10489c'), { d: 'M1 25H47V27Q47 31 43 31H5Q1 31 1 27Z', fill: '#d7142d' }, word('NETS', [24, 14, 1.4], '#ffffff', 2)],
  'bank-transfer': lines(
    'M3 12L14 4L25 12ZM6 12V24M11 12V24M17 12V24M22 12V24M3 28H25M3 24H25',
    'M29 12H44M40 8L44 12M29 22H44M33 26L29 22L33 18M44 12L40 16',
  ),
};

/** Mark of a card brand (VISA, Mastercard, Amex, AMERICANEXPRESS, ECMC, or a provider's own name); null if none. */
export function markOfCard(type: string): PaymentMark | null {
  const name = markName(type);
  return cardMarks.find((mark) => mark === name) ?? null;
}

/** The parts of a mark; none for unknown names. */
export function markPartsOf(name: string): readonly MarkPart[] {
  return Object.hasOwn(markParts, name) ? markParts[name as PaymentMark] : [];
}
