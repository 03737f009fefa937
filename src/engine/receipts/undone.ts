/** Whether a payment's status says "Refunded", "amt refunded" or the like: the amount was given back, or never taken. */
export function undoneBy(status: unknown): 'refunded' | 'voided' | null {
  const text = typeof status === 'string' ? status.toLowerCase() : '';
  if (text.endsWith('refunded')) return 'refunded';
  return text.endsWith('voided') ? 'voided' : null;
}

/** The layout of the certificate, of a gift that stands: what went back whole is certified no more. */
export function certificateOf(certificate: string | undefined, status: unknown): { readonly certificate?: string } {
  return certificate === undefined || undoneBy(status) !== null ? {} : { certificate };
}
