import { centsOf, formatSingaporeDollars } from '../../engine/index.ts';

/** An amount of a call, "852.25", as "S$852.25". */
export function Amount({ of }: { readonly of: string }) {
  return <span className="amount">{formatSingaporeDollars(centsOf(of))}</span>;
}
