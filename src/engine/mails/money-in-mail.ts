import { formatMoney } from '../money/format-money.ts';

/** An amount in the sentences of a mail, as the portal writes it: S$852.25. The receipt in the mail keeps the specification's $852.25. */
export function moneyInMail(cents: number): string {
  return `S${formatMoney(cents)}`;
}
