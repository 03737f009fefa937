const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Relative time, such as "2 minutes ago". Epoch milliseconds; under a minute is "now". */
export function agoText(then: number, now: number, language: string): string {
  const passed = Math.max(0, now - then);
  const found = UNITS.find(([, length]) => passed >= length);
  const words = new Intl.RelativeTimeFormat([`${language}-SG`, 'en-SG'], { numeric: found === undefined ? 'auto' : 'always' });
  if (found === undefined) return words.format(0, 'second');
  const [unit, length] = found;
  return words.format(-Math.floor(passed / length), unit);
}
