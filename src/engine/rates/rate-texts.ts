import type { DecimalText } from '../values.ts';
import type { Definitions, Rate, RatesVersion } from '../definitions.ts';
import { formatMoney } from '../money/format-money.ts';

/** Rates in words, by the names that texts use: { "rates.zakat": "2.5%", "rates.nisab": "S$15,902.00" }. */
export type RateTexts = { readonly [name: string]: string };

/** The rates of a day in words, by the names of placeholders in texts. */
export function rateTexts({ rates }: Pick<Definitions, 'rates'>, { values }: Pick<RatesVersion, 'values'>): RateTexts {
  return Object.fromEntries(
    Object.values(rates).flatMap(({ name, unit }) => {
      const value = values[name];
      return value === undefined ? [] : [[`rates.${name}`, rateText(value, unit)]];
    }),
  );
}

/** Money to the cent, a share in percent, a number or days without a noun, which the text adds. */
export function rateText(value: DecimalText, unit: Rate['unit']): string {
  if (unit === 'money') return `S${formatMoney(value)}`;
  return unit === 'share' ? percentText(value) : value.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A share of one in percent: "0.025" is "2.5%". Decimals stay strings, never floats. */
export function percentText(share: string): string {
  const [whole = '0', fraction = ''] = share.split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`;
  const at = whole.length + 2;
  const integer = digits.slice(0, at).replace(/^0+(?=\d)/, '');
  const rest = digits.slice(at).replace(/0+$/, '');
  return `${rest ? `${integer}.${rest}` : integer}%`;
}
