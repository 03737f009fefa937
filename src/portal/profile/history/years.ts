/** Retention period. */
const RETENTION_YEARS = 7;

/** Years with records, latest first, as of a day such as "2026-09-15". */
export function yearsUntil(day: string): readonly string[] {
  const latest = Number(day.slice(0, 4));
  return Array.from({ length: RETENTION_YEARS }, (_, before) => String(latest - before));
}
