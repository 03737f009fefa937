import { formatCents } from '../words/format-value.ts';

/** Cents as text, in tabular figures. */
export function Money({ cents, large = false }: { readonly cents: number; readonly large?: boolean }) {
  return <span className={large ? 'amount amount--large' : 'amount'}>{formatCents(cents)}</span>;
}
