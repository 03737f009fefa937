const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Relative time, such as "2 minutes ago"; undefined under a minute. Epoch milliseconds. */
export function agoText(then: number, now: number, language: string): string | undefined {
  const passed = now - then;
  const found = UNITS.find(([, length]) => passed >= length);
  if (found === undefined) return undefined;
  const [unit, length] = found;
  const words = new Intl.RelativeTimeFormat([`${language}-SG`, 'en-SG']);
  return words.format(-Math.floor(passed / length), unit);
}
