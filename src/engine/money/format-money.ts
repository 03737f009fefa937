import type { DecimalText } from '../values.ts';
import { Exact, ONE } from '../numbers/exact.ts';
import { roundHalfUp } from '../numbers/round.ts';
import { parseExact, toText } from '../numbers/text.ts';

/** "$852.25": US style with a $ sign and 2 decimals. Text is dollars ("852.25"), an integer is cents (85225). */
export function formatMoney(amount: DecimalText | number | bigint): string {
  const exact = typeof amount === 'string' ? parseExact(amount) : new Exact(amount, 2, ONE);
  if (exact === null) throw new TypeError(`"${amount}" is no amount`);
  const [whole = '0', cents = '00'] = roundedDollars(exact).replace('-', '').split('.');
  const isNegative = toText(exact).startsWith('-');
  return `${isNegative ? '-' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`;
}

/** Cents in the form of the portal, its mails and statements: "S$852.25". Receipts keep the specification's "$852.25". */
export function formatSingaporeDollars(cents: number): string {
  return formatMoney(cents).replace('$', 'S$$');
}

/** An exact number of dollars as plain text, rounded half up to the cent: "5.00". */
export function roundedDollars(amount: Exact): string {
  const [whole = '0', cents = ''] = toText(roundHalfUp(amount, 2)).split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}
