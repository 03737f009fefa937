const minutes = [1, 5, 30];
/** The longest that an attempt stays in flight; then it is withdrawn at the provider. */
export const LONGEST_IN_FLIGHT_MS = 24 * 3_600_000;

/** The time of the reconciler's next check of an attempt: 1, 5 and 30 minutes and 24 hours after its start, then hourly. */
export function nextCheck(createdAt: Date, now: Date): Date {
  const times = [...minutes.map((minute) => minute * 60_000), LONGEST_IN_FLIGHT_MS].map((after) => createdAt.getTime() + after);
  return new Date(times.find((time) => time > now.getTime()) ?? now.getTime() + 3_600_000);
}
