/** Cents as the stand-ins write them: S$1,234.50. */
export function dollars(cents: number): string {
  const [whole = '0', fraction = '00'] = (cents / 100).toFixed(2).split('.');
  return `S$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
