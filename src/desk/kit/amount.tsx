import { centsOf, formatSingaporeDollars } from '../../engine/index.ts';
import { Exact } from '../../renderer/index.ts';

/** Decimal dollars from a call, "852.25", as "S$852.25". */
export function Amount({ of }: { readonly of: string }) {
  return <Exact className="amount" of={formatSingaporeDollars(centsOf(of))} />;
}
