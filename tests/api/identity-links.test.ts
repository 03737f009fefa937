import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldLinks } from '../../src/server/people/accounts/linking/identity-links.ts';
import { writeAccountMail } from '../../src/server/people/accounts/account-mail.ts';
import { give } from '../support/trial/people/give.ts';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { poolActions } from './support/pool-actions.ts';
import { openBrowser, signIn as singpass } from './support/singpass.ts';
import { emptyPool } from '../support/trial/user-pool.ts';

/** Singpass in a browser with a signed-in account: only the owner's request links an identity, and the owner can undo it. */

let portal: TestPortal;
let pool: ReturnType<typeof poolActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  pool = poolActions(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  const { db } = portal.services;
  for (const table of ['rate_limits', 'mails', 'sessions', 'identity_links'] as const) await db.deleteFrom(table).execute();
  await emptyPool(db);
  await db.deleteFrom('account_claims').execute();
  // Gifts hold on to their accounts: those of former tests are closed.
  await db.updateTable('accounts').set({ status: 'closed', closed_at: TEST_DAY }).where('closed_at', 'is', null).execute();
});

const NUR = 'S8800001C';
const MAJU = '53399999K';
const own = 'nur@portal.test';
const other = 'other@portal.test';
const DAY = 24 * 3_600;

type Offer = { data: { kind: string; account?: string; elsewhere?: string; signedInSince?: boolean } };
type Links = { data: { id: string; side: string; kind: string; undoUntil: string }[] };
type Profile = { data: { nric?: string; uen?: string; flow: string } };

const later = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1_000);
};
const join = async (email: string, attributes: { readonly [name: string]: string }) => {
  const browser = await openBrowser(portal);
  expect(await pool.signUp(browser, email, attributes)).toBe('done');
  expect(await pool.confirm(browser, email)).toBe('done');
  await portal.services.db.deleteFrom('mails').execute();
};
const offer = async (browser: Browser, app = 'myinfo') =>
  (await browser.call<Offer>('POST', '/session/singpass/link-offer', { app })).body.data;
const link = (browser: Browser, app = 'myinfo') =>
  browser.call<{ status: number; code?: string }>('POST', '/session/singpass/link', { app });
const profileOf = async (browser: Browser) => (await browser.call<Profile>('POST', '/api/User/getSignInUserDetails', {})).body.data;
const linksOf = async (browser: Browser) => (await browser.call<Links>('POST', '/session/account/links', {})).body.data;
const undo = (browser: Browser, body: object) => browser.call('POST', '/session/account/links/undo', body);
const signedIn = async (email: string) => {
  const browser = await openBrowser(portal);
  await pool.signIn(browser, email);
  return browser;
};
/** As the page does it: the owner signs in after the confirmation, and asks. */
const linkAnew = async (browser: Browser, email: string, app = 'myinfo') => {
  later(1);
  await pool.signIn(browser, email);
  return link(browser, app);
};
/** The mails to an address as they leave, and the way to undo that one of them offers. */
const mailsTo = async (address: string) => {
  const rows = await portal.services.db.selectFrom('mails').selectAll().where('kind', '=', 'account').orderBy('created_at').execute();
  const written = await Promise.all(rows.map((mail) => writeAccountMail(portal.services, mail)));
  return written.filter(({ to }) => to === address);
};
const undoIn = async (address: string) => {
  const text = (await mailsTo(address)).map((mail) => mail.text).join('\n');
  const address_ = /https?:\S+\?undo=\S+/.exec(text)?.[0];
  if (address_ === undefined) return undefined;
  const { searchParams } = new URL(address_);
  return { link: searchParams.get('undo'), key: searchParams.get('k') };
};
/** Everything in the database about the identity of accounts, readable. */
const standing = async () => {
  const { db, crypto } = portal.services;
  const claims = await db.selectFrom('account_claims').selectAll().orderBy('account_id').orderBy('kind').execute();
  const attributes = await db
    .selectFrom('account_attributes')
    .selectAll()
    .where('name', 'in', ['custom:NRIC', 'custom:UEN'])
    .orderBy('account_id')
    .execute();
  const values = attributes.map(({ account_id, name, value, lookup }) => ({
    account_id,
    name,
    lookup,
    value: crypto.decrypt('account_attributes', name, account_id, value),
  }));
  return { claims, values };
};

describe('Singpass with a signed-in account', () => {
  it('links nothing by itself: neither the account nor the person’s own NRIC', async () => {
    await join(own, { name: 'Nur Contoh', 'custom:NRIC': NUR });
    await join(other, { name: 'Aisyah Canary' });
    const before = await standing();
    const tablet = await signedIn(other);
    await singpass(tablet, { persona: 'nur' });
    expect(await standing()).toEqual(before);
    expect(await profileOf(tablet)).not.toHaveProperty('nric');
    expect(await mailsTo(other)).toEqual([]);
  });

  it('links neither for the profile by SGVerify, nor a company by Corppass', async () => {
    await join(other, { name: 'Nur Contoh' });
    await join('company@portal.test', { name: 'Aminah', 'custom:COMPANY_NAME': 'Contoh Maju Enterprise', 'custom:BUSINESS_ACC': 'Yes' });
    const tablet = await signedIn(other);
    await singpass(tablet, { persona: 'nur', app: 'sgverify' });
    const company = await signedIn('company@portal.test');
    await singpass(company, { persona: 'contoh-maju', app: 'corppass' });
    expect((await standing()).claims).toEqual([]);
  });

  it('lets the person give: the gift is theirs, and in nobody’s history', async () => {
    await join(other, { name: 'Aisyah Canary' });
    const tablet = await signedIn(other);
    await singpass(tablet, { persona: 'nur' });
    const transactionNo = await give(portal, tablet, 'zakat', fitrahOf({ ...donorA, nric: NUR }));
    const gift = await portal.services.db
      .selectFrom('donations')
      .select(['account_id', 'is_singpass'])
      .where('transaction_no', '=', transactionNo)
      .executeTakeFirstOrThrow();
    expect(gift).toEqual({ account_id: null, is_singpass: true });
    const history = await tablet.call<{ totalRecords: number }>('POST', '/payment/Donation/getDonorTransactions', {});
    expect(history.body.totalRecords).toBe(0);
    // Typed by hand for somebody else, the gift belongs to the account as usual.
    const byHand = await give(portal, tablet, 'zakat', fitrahOf({ ...donorA, nric: 'S1234567D' }));
    expect(
      await portal.services.db.selectFrom('donations').select('account_id').where('transaction_no', '=', byHand).executeTakeFirst(),
    ).not.toEqual({ account_id: null });
  });
});

describe('linking', () => {
  it('shows the account masked, and requires its owner’s sign-in after the confirmation', async () => {
    await join(other, { name: 'Nur Contoh' });
    const browser = await signedIn(other);
    later(1);
    await singpass(browser, { persona: 'nur' });
    expect(await offer(browser)).toEqual({ kind: 'offered', account: 'o***@p***', signedInSince: false });
    expect(await link(browser)).toMatchObject({ status: 409, body: { code: 'SIGN_IN_AGAIN' } });
    expect((await standing()).claims).toEqual([]);
    expect((await linkAnew(browser, other)).status).toBe(200);
    expect(await profileOf(browser)).toMatchObject({ nric: '*****001C', flow: 'singpass' });
    expect(await offer(browser)).toMatchObject({ kind: 'linked' });
  });

  it('is refused a quarter of an hour after that sign-in', async () => {
    await join(other, { name: 'Nur Contoh' });
    const browser = await signedIn(other);
    await singpass(browser, { persona: 'nur' });
    later(1);
    await pool.signIn(browser, other);
    later(901);
    expect(await link(browser)).toMatchObject({ status: 409, body: { code: 'SIGN_IN_AGAIN' } });
  });

  it.each<[string, { readonly [name: string]: string }, string]>([
    ['says another NRIC', { name: 'Nur Contoh', 'custom:NRIC': 'S1234567D' }, 'myinfo'],
    ['bears another name', { name: 'Aisyah Canary' }, 'myinfo'],
    ['says the same NRIC beside another name', { name: 'Aisyah Canary', 'custom:NRIC': NUR }, 'myinfo'],
    ['is another company’s', { name: 'Aminah', 'custom:COMPANY_NAME': 'Lain Sekali', 'custom:BUSINESS_ACC': 'Yes' }, 'corppass'],
  ])('is neither offered nor done for an account that %s', async (_, attributes, app) => {
    await join(other, attributes);
    const before = await standing();
    const browser = await signedIn(other);
    await singpass(browser, { persona: app === 'corppass' ? 'contoh-maju' : 'nur', app: app as 'myinfo' });
    expect(await offer(browser, app)).toEqual({ kind: 'somebody-else', account: 'o***@p***' });
    expect(await linkAnew(browser, other, app)).toMatchObject({ status: 409, body: { code: 'NOT_OFFERED' } });
    expect(await standing()).toEqual(before);
  });

  it('is refused to a signed-out caller, without a proof, and for a company with a person signed in', async () => {
    await join(other, { name: 'Nur Contoh' });
    const stranger = await openBrowser(portal);
    await singpass(stranger, { persona: 'nur' });
    expect(await offer(stranger)).toEqual({ kind: 'none' });
    expect((await link(stranger)).status).toBe(409);
    const browser = await signedIn(other);
    expect(await offer(browser)).toEqual({ kind: 'none' });
    await singpass(browser, { persona: 'contoh-maju', app: 'corppass' });
    expect(await offer(browser, 'corppass')).toEqual({ kind: 'none' });
  });

  it('takes nothing from an account that has proved it: its owner learns where to sign in', async () => {
    await join(own, { name: 'Nur Contoh' });
    const first = await signedIn(own);
    await singpass(first, { persona: 'nur' });
    await linkAnew(first, own);
    await join(other, { name: 'Nur Contoh' });
    const second = await signedIn(other);
    await singpass(second, { persona: 'nur' });
    expect(await offer(second)).toEqual({ kind: 'elsewhere', account: 'o***@p***', elsewhere: 'n***@p***' });
    expect(await linkAnew(second, other)).toMatchObject({ status: 409, body: { code: 'NOT_OFFERED' } });
    expect(await profileOf(first)).toMatchObject({ nric: '*****001C', flow: 'singpass' });
  });

  it('of a company goes by its UEN and name', async () => {
    await join(other, {
      name: 'Aminah',
      'custom:COMPANY_NAME': 'Contoh Maju Enterprise',
      'custom:UEN': MAJU,
      'custom:BUSINESS_ACC': 'Yes',
    });
    const browser = await signedIn(other);
    await singpass(browser, { persona: 'contoh-maju', app: 'corppass' });
    expect((await linkAnew(browser, other, 'corppass')).status).toBe(200);
    expect(await profileOf(browser)).toMatchObject({ uen: '*****999K', flow: 'singpass' });
  });

  it('is recorded with ids and no name', async () => {
    await join(other, { name: 'Nur Contoh' });
    const browser = await signedIn(other);
    await singpass(browser, { persona: 'nur' });
    await linkAnew(browser, other);
    const [{ id } = { id: '' }] = await linksOf(browser);
    await undo(browser, { link: id });
    const audit = await portal.services.db
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('event', 'like', 'identity.%')
      .execute();
    const written = audit.map(({ event, details }) => ({ event, details: JSON.parse(String(details)) }));
    expect(written.slice(-2)).toEqual([
      { event: 'identity.linked', details: { link: id, kind: 'nric', taken: 0 } },
      { event: 'identity.unlinked', details: { link: id, by: 'linked' } },
    ]);
  });
});

describe('a link', () => {
  const linked = async () => {
    await join(other, { name: 'Siti Canary', 'custom:NRIC': NUR });
    await join(own, { name: 'Nur Contoh' });
    const before = await standing();
    const browser = await signedIn(own);
    await singpass(browser, { persona: 'nur' });
    expect((await linkAnew(browser, own)).status).toBe(200);
    return { browser, before };
  };

  it('is mailed to both: the account that has it now, and the one that lost its claim', async () => {
    await linked();
    expect((await mailsTo(own)).map(({ subject }) => subject)).toEqual(['An NRIC/FIN was linked to your account']);
    const [taken] = await mailsTo(other);
    expect(taken?.subject).toBe('Your NRIC/FIN was removed from your account');
    expect(JSON.stringify(taken)).not.toMatch(/001C|Nur|nur@/);
  });

  it.each([own, other])('is undone once by the link in the mail to %s, and both are exactly as before', async (address) => {
    const { browser, before } = await linked();
    expect(await standing()).not.toEqual(before);
    const key = await undoIn(address);
    // Following the mail's link opens a page, and changes nothing.
    const anyone = await openBrowser(portal);
    expect((await undo(anyone, { link: key?.link })).status).toBe(404);
    expect((await undo(anyone, { link: key?.link, key: `${key?.key?.slice(0, -2)}AA` })).status).toBe(404);
    expect((await undo(anyone, { ...key })).status).toBe(200);
    expect(await standing()).toEqual(before);
    expect(await profileOf(browser)).not.toHaveProperty('nric');
    expect((await undo(anyone, { ...key })).status).toBe(404);
    for (const to of [own, other]) expect((await mailsTo(to)).at(-1)?.subject).toBe('The NRIC/FIN link was undone');
  });

  it.each([own, other])('is undone in the profile of %s, within seven days', async (address) => {
    const { before } = await linked();
    later(6 * DAY);
    const browser = await signedIn(address);
    const [mine] = await linksOf(browser);
    expect(mine).toMatchObject({ kind: 'nric', side: address === own ? 'linked' : 'taken' });
    expect((await undo(browser, { link: mine?.id })).status).toBe(200);
    expect(await standing()).toEqual(before);
    expect(await linksOf(browser)).toEqual([]);
  });

  it('is neither shown nor undone after seven days, and the former state is deleted', async () => {
    await linked();
    const key = await undoIn(own);
    later(7 * DAY + 1);
    const browser = await signedIn(own);
    expect(await linksOf(browser)).toEqual([]);
    expect((await undo(browser, { ...key })).status).toBe(404);
    await forgetOldLinks(portal.services.db, portal.clock.now);
    expect(await portal.services.db.selectFrom('identity_links').select('before').execute()).toEqual([{ before: null }]);
  });

  it('cannot be seen or undone by others', async () => {
    await linked();
    await join('third@portal.test', { name: 'Third' });
    const third = await signedIn('third@portal.test');
    expect(await linksOf(third)).toEqual([]);
    const { id } = await portal.services.db.selectFrom('identity_links').select('id').executeTakeFirstOrThrow();
    expect((await undo(third, { link: id })).status).toBe(404);
  });

  it('proved again after a mere claim took it back stays', async () => {
    const { browser } = await linked();
    await undo(browser, { ...(await undoIn(other)) });
    await portal.services.db.deleteFrom('mails').execute();
    await singpass(browser, { persona: 'nur' });
    expect((await linkAnew(browser, own)).status).toBe(200);
    expect(await undoIn(other)).toBeUndefined();
    expect(await linksOf(await signedIn(other))).toEqual([]);
    expect(await undoIn(own)).toBeDefined();
  });

  it('when undone keeps newer claims of either account', async () => {
    const { browser } = await linked();
    const loser = await signedIn(other);
    const register = { uniqueUserId: 'S1234567D' };
    expect((await loser.call('POST', '/donor/User/registerCognitoUser', register)).body).toMatchObject({ status: 0 });
    const [mine] = await linksOf(browser);
    await undo(browser, { link: mine?.id });
    expect(await profileOf(loser)).toMatchObject({ nric: '*****567D' });
  });

  it('requested ten times at once is made once, and of two accounts one gets it', async () => {
    await join(own, { name: 'Nur Contoh' });
    await join(other, { name: 'Nur Contoh' });
    const browsers = await Promise.all([own, other].map(signedIn));
    for (const browser of browsers) await singpass(browser, { persona: 'nur' });
    later(1);
    await pool.signIn(browsers[0] as Browser, own);
    await pool.signIn(browsers[1] as Browser, other);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => link(browsers[at % 2] as Browser)));
    expect((await standing()).claims).toHaveLength(1);
    expect(await portal.services.db.selectFrom('identity_links').select('id').execute()).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});

describe('an account that states its NRIC in a session with retrieved particulars', () => {
  it('is not verified by another person’s proof under another name: at a sign-up, or later', async () => {
    const tablet = await openBrowser(portal);
    await singpass(tablet, { persona: 'nur' });
    expect(await pool.signUp(tablet, other, { name: 'Aisyah Canary', 'custom:NRIC': NUR })).toBe('done');
    await pool.confirm(tablet, other);
    await join('later@portal.test', { name: 'Siti Canary' });
    await pool.signIn(tablet, 'later@portal.test');
    await singpass(tablet, { persona: 'halimah' });
    await tablet.call('POST', '/donor/User/registerCognitoUser', { uniqueUserId: 'S4800007Z' });
    expect((await standing()).claims.map(({ verified_at }) => verified_at)).toEqual([null, null]);
  });

  it('with the right name is mailed that it was linked, and may undo it', async () => {
    await join(own, { name: 'Nur Contoh' });
    const before = await standing();
    const browser = await openBrowser(portal);
    await pool.signIn(browser, own);
    await singpass(browser, { persona: 'nur' });
    expect((await browser.call('POST', '/donor/User/registerCognitoUser', { uniqueUserId: NUR })).body).toMatchObject({ status: 0 });
    expect(await profileOf(browser)).toMatchObject({ flow: 'singpass' });
    expect((await undo(browser, { ...(await undoIn(own)) })).status).toBe(200);
    expect(await standing()).toEqual(before);
  });
});
