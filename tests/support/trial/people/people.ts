import type { Browser, TestPortal } from '../portal.ts';
import { join, signIn, signOutEverywhere, tokensOf } from './account.ts';
import { giveAtCounter } from './counter.ts';
import { give } from './give.ts';
import { companyC, donorA, donorB, fitrahOf, monthlyWakafOf, type Particulars } from './particulars.ts';

/**
 * Callers of the access tests: no session, a session without an account, three accounts, one with an ended session, one with a revoked
 * sign-in, and donor A with an expired id token.
 */
export type Who = 'none' | 'anonymous' | 'donorA' | 'donorB' | 'companyC' | 'expired' | 'revoked' | 'outdated';

/** A caller, with their data; empty for a caller without an account. */
export type Person = {
  readonly main: Browser;
  readonly endowment: Browser;
  /** Id token; empty when not signed in. */
  readonly authorization: string;
  readonly accountId: string;
  readonly particulars: Particulars | undefined;
  /** A paid gift; below, a monthly one. */
  readonly transactionNo: string;
  readonly wakafNo: string;
  readonly planId: string;
  /** An external gift in their name, shown after their identity is verified. */
  readonly counterNo: string;
};

export type People = { readonly [who in Who]: Person };

/** All callers of one portal. Donors A and B and company C have an account, a gift with a saved card, a monthly plan and an external gift. */
export async function gatherPeople(portal: TestPortal): Promise<People> {
  const expired = await withAccount(portal, LAPSED, '192.0.2.9');
  const accountOfA = await join(portal, donorA);
  const { IdToken: outdatedToken } = await tokensOf(portal, donorA.email);
  const begun = portal.clock.now;
  portal.clock.now = new Date(begun.getTime() + 61 * 60_000);
  const firstDonor = await giver(portal, { ...(await withSession(portal, donorA, '192.0.2.3')), accountId: accountOfA }, donorA);
  const { main, endowment } = await withSession(portal, donorA, '192.0.2.7');
  return {
    none: someone(portal, '192.0.2.1'),
    anonymous: await anonymous(portal),
    donorA: firstDonor,
    donorB: await giver(portal, await withAccount(portal, donorB, '192.0.2.4'), donorB),
    companyC: await giver(portal, await withAccount(portal, companyC, '192.0.2.5'), companyC),
    expired,
    revoked: await revoked(portal),
    outdated: { ...firstDonor, main, endowment, authorization: outdatedToken },
  };
}

/** An account without gifts. */
const LAPSED: Particulars = { ...donorA, email: 'lapsed@portal.test', nric: '', mobile: '90000000' };

const NOTHING = { authorization: '', accountId: '', particulars: undefined, transactionNo: '', wakafNo: '', planId: '', counterNo: '' };

function someone(portal: TestPortal, address: string): Person {
  return { ...NOTHING, main: portal.browse('portal.test', address), endowment: portal.browse('endowment.localhost', address) };
}

async function anonymous(portal: TestPortal): Promise<Person> {
  const person = someone(portal, '192.0.2.2');
  for (const browser of [person.main, person.endowment]) await browser.call('POST', '/session', {});
  return person;
}

async function withAccount(portal: TestPortal, particulars: Particulars, address: string): Promise<Person> {
  const accountId = await join(portal, particulars);
  return { ...(await withSession(portal, particulars, address)), accountId };
}

async function withSession(portal: TestPortal, particulars: Particulars, address: string): Promise<Person> {
  const person = someone(portal, address);
  await signIn(portal, person.endowment, particulars);
  return { ...person, particulars, authorization: await signIn(portal, person.main, particulars) };
}

/** The sessions stay open but are no longer signed in. */
async function revoked(portal: TestPortal): Promise<Person> {
  const particulars = { ...LAPSED, email: 'revoked@portal.test', mobile: '90000001' };
  const person = await withAccount(portal, particulars, '192.0.2.8');
  await signOutEverywhere(portal, particulars);
  await hearOfEnds(portal, person.accountId);
  return person;
}

/** Ages the sign-ins, as if minutes had passed: the portal asks the user pool whether they are still valid. */
async function hearOfEnds({ services: { db, signIns } }: TestPortal, accountId: string): Promise<void> {
  const longAgo = new Date(0);
  const own = db.selectFrom('account_grants').select('id').where('account_id', '=', accountId);
  const asked = db.updateTable('amazon_sign_ins').set({ asked_at: longAgo }).where('grant_id', 'in', own).returning('grant_id');
  for (const { grant_id } of await asked.execute()) await signIns.hasEnded(grant_id, longAgo);
}

async function giver(portal: TestPortal, person: Person, particulars: Particulars): Promise<Person> {
  const transactionNo = await give(portal, person.main, 'zakat', fitrahOf(particulars), { saveCard: true });
  const wakafNo = await give(portal, person.endowment, 'ilmu', monthlyWakafOf(particulars));
  const { planId } = await portal.services.db
    .selectFrom('plans')
    .select('id as planId')
    .where('transaction_no', '=', wakafNo)
    .executeTakeFirstOrThrow();
  return { ...person, transactionNo, wakafNo, planId, counterNo: await giveAtCounter(portal, particulars) };
}
