const minutes = [1, 5, 30];
/** After this no attempt stays in flight: what is still open is withdrawn at the provider. */
export const LONGEST_IN_FLIGHT_MS = 24 * 3_600_000;

/** When the reconciler asks about an attempt again: 1, 5 and 30 minutes and 24 hours after it began, and hourly from then on. */
export function nextCheck(createdAt: Date, now: Date): Date {
  const times = [...minutes.map((minute) => minute * 60_000), LONGEST_IN_FLIGHT_MS].map((after) => createdAt.getTime() + after);
  return new Date(times.find((time) => time > now.getTime()) ?? now.getTime() + 3_600_000);
}
