/**
 * What a date field shows after a keystroke: digits and slashes only, with a slash put after a full day or month when
 * one types on at the end. Taking characters away, or typing in the middle, is never corrected.
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

/** "1/2/1990" with its zeros, "01/02/1990", once the field is left; anything else as it is. */
export function tidyDate(typed: string): string {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  return match ? `${match[1]?.padStart(2, '0')}/${match[2]?.padStart(2, '0')}/${match[3]}` : typed;
}
