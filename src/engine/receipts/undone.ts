/**
 * Whether a payment's status says that the amount was given back ("Refunded", "amt refunded" or the like) or never taken ("Voided"); null
 * otherwise.
 */
export function undoneBy(status: unknown): 'refunded' | 'voided' | null {
  const text = typeof status === 'string' ? status.toLowerCase() : '';
  if (text.endsWith('refunded')) return 'refunded';
  return text.endsWith('voided') ? 'voided' : null;
}

/** The layout of the certificate; none for a gift that was refunded or voided as a whole. */
export function certificateOf(certificate: string | undefined, status: unknown): { readonly certificate?: string } {
  return certificate === undefined || undoneBy(status) !== null ? {} : { certificate };
}
