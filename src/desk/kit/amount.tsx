import { dollars, formatSingaporeDollars, parseMoney } from '../../engine/index.ts';
import { Exact } from '../../renderer/index.ts';

/** The largest amount that a call takes, S$999,999.99. */
const MOST_CENTS = 99_999_999;

/** Cents of a call, 85225, as "S$852.25". */
export function Amount({ cents }: { readonly cents: number }) {
  return <Exact className="amount" of={amountText(cents)} />;
}

/** The text of {@link Amount}, for a title, a label or a sentence. */
export function amountText(cents: number): string {
  return formatSingaporeDollars(cents);
}

/** Cents as an amount field shows them, to be edited: "852.25". */
export function editableAmount(cents: number): string {
  return dollars(cents);
}

/** The cents of a typed amount: "S$60" is 6000. Undefined for text that is no amount, and for more than a call takes. */
export function typedCents(text: string): number | undefined {
  const read = parseMoney(text);
  return read.kind === 'money' && read.cents <= MOST_CENTS ? Number(read.cents) : undefined;
}
