import type { Browser, TestPortal } from '../portal.ts';
import { join, signIn, signOutEverywhere, tokensOf } from './account.ts';
import { giveAtCounter } from './counter.ts';
import { give } from './give.ts';
import { companyC, donorA, donorB, fitrahOf, monthlyWakafOf, type Particulars } from './particulars.ts';

/**
 * Who may ask a call: nobody without a session, a session without an account, three accounts, one whose session has ended, one whose
 * sign-in was revoked, and donor A once more, who is signed in and sends an id token of their own that has expired.
 */
export type Who = 'none' | 'anonymous' | 'donorA' | 'donorB' | 'companyC' | 'expired' | 'revoked' | 'outdated';

/** One who asks, with what is theirs. Somebody unnamed has nothing. */
export type Person = {
  readonly main: Browser;
  readonly endowment: Browser;
  /** The id token; empty for whoever is not signed in. */
  readonly authorization: string;
  readonly accountId: string;
  readonly particulars: Particulars | undefined;
  /** A gift that was paid; one that is given every month. */
  readonly transactionNo: string;
  readonly wakafNo: string;
  readonly planId: string;
  /** A gift that a counter told of, in their name; shown to whoever has proved to be them. */
  readonly counterNo: string;
};

export type People = { readonly [who in Who]: Person };

/** Those who ask, over one portal: donors A and B and company C have accounts, gave once and kept the card, give every month, and gave at a counter. */
export async function gatherPeople(portal: TestPortal): Promise<People> {
  const expired = await withAccount(portal, LAPSED, '192.0.2.9');
  const accountOfA = await join(portal, donorA);
  const { IdToken: outdatedToken } = await tokensOf(portal, donorA.email);
  const begun = portal.clock.now;
  portal.clock.now = new Date(begun.getTime() + 31 * 60_000);
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

/** Who has an account and gave nothing. */
const LAPSED: Particulars = { ...donorA, email: 'lapsed@portal.test', nric: '', mobile: '90000000' };

const NOTHING = { authorization: '', accountId: '', particulars: undefined, transactionNo: '', wakafNo: '', planId: '', counterNo: '' };

function someone(portal: TestPortal, line: string): Person {
  return { ...NOTHING, main: portal.browse('portal.test', line), endowment: portal.browse('endowment.localhost', line) };
}

async function anonymous(portal: TestPortal): Promise<Person> {
  const person = someone(portal, '192.0.2.2');
  for (const browser of [person.main, person.endowment]) await browser.call('POST', '/session', {});
  return person;
}

async function withAccount(portal: TestPortal, particulars: Particulars, line: string): Promise<Person> {
  const accountId = await join(portal, particulars);
  return { ...(await withSession(portal, particulars, line)), accountId };
}

async function withSession(portal: TestPortal, particulars: Particulars, line: string): Promise<Person> {
  const person = someone(portal, line);
  await signIn(portal, person.endowment, particulars);
  return { ...person, particulars, authorization: await signIn(portal, person.main, particulars) };
}

/** The sessions go on, and are nobody's any more. */
async function revoked(portal: TestPortal): Promise<Person> {
  const particulars = { ...LAPSED, email: 'revoked@portal.test', mobile: '90000001' };
  const person = await withAccount(portal, particulars, '192.0.2.8');
  await signOutEverywhere(portal, particulars);
  return person;
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
