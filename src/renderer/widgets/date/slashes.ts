/**
 * Reformats a date while typing: digits and slashes only, with slashes added when typing at the end. Deleting, or typing in the middle, is
 * left alone.
 */
export function withSlashes(typed: string, before: string): string {
  const kept = typed
    .replace(/[-. ]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/\/{2,}/g, '/')
    .slice(0, 10);
  const isTypedOn = kept.length > before.length && kept.startsWith(before);
  if (/^\d{8}$/.test(kept)) return `${kept.slice(0, 2)}/${kept.slice(2, 4)}/${kept.slice(4)}`;
  if (!isTypedOn) return kept;
  if (/^\d{2}$/.test(kept) || /^\d{1,2}\/\d{2}$/.test(kept)) return `${kept}/`;
  const overflow = /^(\d{2})(\d)$/.exec(kept) ?? /^(\d{1,2}\/\d{2})(\d{1,4})$/.exec(kept);
  return overflow ? `${overflow[1]}/${overflow[2]}` : kept;
}

/** "1/2/1990" to "01/02/1990"; anything else unchanged. */
export function tidyDate(typed: string): string {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  return match ? `${match[1]?.padStart(2, '0')}/${match[2]?.padStart(2, '0')}/${match[3]}` : typed;
}
