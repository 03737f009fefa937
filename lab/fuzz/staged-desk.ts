import type { Role } from '../../src/server/config/staff.ts';
import { digest } from '../../src/server/kit/crypto/digest.ts';
import { bodyOfDay, wrongRate } from '../../tests/support/trial/people/day-at-desk.ts';
import { bodyOfGift, memberOf, paymentOf } from '../../tests/support/trial/people/gift-at-desk.ts';
import { bodyOfPersonalData } from '../../tests/support/trial/people/personal-data-at-desk.ts';
import { staffOf } from '../../tests/support/trial/people/staff.ts';
import type { Sent } from './sent.ts';
import type { Stage } from './stage.ts';

/** A request by a freshly signed-in member of staff. */
export function atDesk(role: Role, more: Partial<Sent> = {}): (stage: Stage) => Promise<Partial<Sent>> {
  return async ({ portal }) => ({ browser: await staffOf(portal, role), ...more });
}

/** An operator, and another member's session to end. */
export async function endable(stage: Stage): Promise<Partial<Sent>> {
  const [browser, other] = [await staffOf(stage.portal, 'operator'), await staffOf(stage.portal, 'support')];
  return { browser, body: { id: await sessionOf(stage, other), reason: 'The laptop was left in a taxi.' } };
}

/** A member of staff, and another session of the same member to end. */
export async function endableOwn(stage: Stage): Promise<Partial<Sent>> {
  const [browser, other] = [await staffOf(stage.portal, 'qa'), await staffOf(stage.portal, 'qa')];
  return { browser, body: { id: await sessionOf(stage, other) } };
}

/** A member of finance, and a subject for the call's act. */
export function onDay(name: string): (stage: Stage) => Promise<Partial<Sent>> {
  return async ({ portal }) => {
    const browser = await staffOf(portal, 'finance');
    return { browser, body: (await bodyOfDay(portal, name)) as NonNullable<Sent['body']> };
  };
}

/** A member of finance, and a list of gifts that a wrong rate concerns. */
export async function ofWrongRate({ portal }: Stage): Promise<Partial<Sent>> {
  return { browser: await staffOf(portal, 'finance'), path: { id: await wrongRate(portal) } };
}

/** A member of support, and donor A, of whose personal data something is asked. */
export function onPersonalData(name: string): (stage: Stage) => Promise<Partial<Sent>> {
  return async ({ portal }) => ({
    browser: await staffOf(portal, 'support'),
    body: (await bodyOfPersonalData(portal, name)) as NonNullable<Sent['body']>,
  });
}

/** A member of staff, the paid gift of donor A, whose payer has no verified identity, and the call's body. */
export function onGift(name: string, role: 'support' | 'finance'): (stage: Stage) => Promise<Partial<Sent>> {
  return async ({ portal, people }) => {
    const browser = await staffOf(portal, role);
    const gift = await paymentOf(portal, people.donorA.transactionNo);
    const body = await bodyOfGift(portal, gift, name, { state: 'open', asker: await memberOf(portal, browser) });
    return { browser, body: body as NonNullable<Sent['body']> };
  };
}

async function sessionOf({ portal }: Stage, browser: Sent['browser']): Promise<string> {
  const token = digest(browser.cookies.get('desk') ?? '');
  const { id } = await portal.services.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('token_hash', '=', token)
    .executeTakeFirstOrThrow();
  return id;
}
