import { formatCents } from '../words/format-value.ts';
import { Exact } from './words.tsx';

/** Cents as text, in tabular figures. */
export function Money({ cents, large = false }: { readonly cents: number; readonly large?: boolean }) {
  return <Exact className={large ? 'amount amount--large' : 'amount'} of={formatCents(cents)} />;
}
