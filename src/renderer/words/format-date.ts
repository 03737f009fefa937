import type { Language } from './language.ts';

/** A calendar day, "2026-09-01", as it is written: "1 Sep 2026". Anything else as it is. */
export function formatDate(day: string, language: Language): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const format = formats.get(language) ?? formatOf(language);
  formats.set(language, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Making one takes longer than all that a keystroke computes, so each is made once. */
const formats = new Map<Language, Intl.DateTimeFormat>();

function formatOf(language: Language): Intl.DateTimeFormat {
  const locale = language === 'ms' ? 'ms-SG' : 'en-SG';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
