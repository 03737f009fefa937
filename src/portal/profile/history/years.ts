/** Records are kept so long. */
const KEPT_YEARS = 7;

/** The years of which a donor may ask, the latest first, as of a day: "2026-09-15". */
export function yearsUntil(day: string): readonly string[] {
  const latest = Number(day.slice(0, 4));
  return Array.from({ length: KEPT_YEARS }, (_, before) => String(latest - before));
}
