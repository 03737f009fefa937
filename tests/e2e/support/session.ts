import type { SessionView } from '../../../src/api/types.ts';
import type { Visit } from './visit.ts';

/** The visit's session on the server. */
export function sessionOf({ page }: Visit): Promise<SessionView> {
  return page.evaluate(async () => {
    const answer = await fetch('/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    return answer.json();
  });
}

/** Whole minutes left, by the server's clock. */
export function minutesLeft({ expiresAt, now }: SessionView): number {
  return Math.round((Date.parse(expiresAt) - Date.parse(now)) / 60_000);
}
