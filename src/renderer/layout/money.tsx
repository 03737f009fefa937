import { formatCents } from '../words/format-value.ts';

/** An amount in cents, in figures of one width so that columns stand straight. */
export function Money({ cents, large = false }: { readonly cents: number; readonly large?: boolean }) {
  return <span className={large ? 'amount amount--large' : 'amount'}>{formatCents(cents)}</span>;
}
