import { parseDate, plainText, readDay } from '../../../engine/index.ts';

/** There is no such month, so the donor is typing the year first. */
export function withSlashes(typed: string, before: string): string {
  const read = readDay(typed);
  const isAtOnce = typed.length > before.length + 1 || /^\d{8}$/.test(plainText(typed));
  if (isAtOnce && parseDate(read).kind === 'date') return read;
  const kept = plainText(typed.replace(/[-. ]/g, '/'))
    .replace(/-/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/\/{2,}/g, '/')
    .slice(0, 10);
  const isTypedOn = kept.length > before.length && kept.startsWith(before);
  if (/^\d{8}$/.test(kept)) return `${kept.slice(0, 2)}/${kept.slice(2, 4)}/${kept.slice(4)}`;
  if (!isTypedOn) return kept;
  // No such month: the donor types the year first.
  if (/^\d\d\/(?:1[3-9]|[2-9]\d)$/.test(kept)) return kept.replace('/', '');
  if (/^\d{2}$/.test(kept) || /^\d{1,2}\/\d{2}$/.test(kept)) return `${kept}/`;
  const overflow = /^(\d{2})(\d)$/.exec(kept) ?? /^(\d{1,2}\/\d{2})(\d{1,4})$/.exec(kept);
  return overflow ? `${overflow[1]}/${overflow[2]}` : kept;
}
