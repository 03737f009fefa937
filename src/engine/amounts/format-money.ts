import type { DecimalText } from '../definitions.ts';
import { Exact, ONE } from '../numbers/exact.ts';
import { roundHalfUp } from '../numbers/round.ts';
import { parseExact, toText } from '../numbers/text.ts';

/** "$852.25": US style with a $ sign and 2 decimals. Text is dollars ("852.25"), an integer is cents (85225). */
export function formatMoney(amount: DecimalText | number | bigint): string {
  const dollars = typeof amount === 'string' ? parseExact(amount) : new Exact(amount, 2, ONE);
  if (dollars === null) throw new TypeError(`"${amount}" is no amount`);
  const [whole = '0', cents = ''] = toText(roundHalfUp(dollars, 2)).replace('-', '').split('.');
  const isNegative = toText(dollars).startsWith('-');
  return `${isNegative ? '-' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
