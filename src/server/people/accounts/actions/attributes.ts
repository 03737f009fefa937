import type { Transaction } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import { queueAccountMail } from '../account-mail.ts';
import { findByUsername, usernameLookup } from '../records/accounts.ts';
import { checkAttributes, findPending, readAttributes, writeAttributes, writePending } from '../records/attributes.ts';
import { refuseKnownIdentity } from '../records/claims.ts';
import { type Asked, checkCode, codeAbout, makeCode, spendCode } from '../records/codes.ts';
import { refuseOtherEmail } from '../records/email-rule.ts';
import { refuseKnownMobile } from '../records/known-mobile.ts';
import { takeProved } from '../linking/prove-identity.ts';
import { provedFor } from '../linking/proved-here.ts';
import { failure, invalidParameter } from '../failure.ts';
import { type Attributes, attributesOf, type Input, namesOf, pairsOf, textOf } from '../input.ts';
import { delivery, languageOf, mayMail, sendAccountMail } from '../send-account-mail.ts';
import type { Caller, IdentityPorts } from '../ports.ts';
import type { Grant } from '../tokens/grants.ts';
import { hearsByCode, hearsWhoExists } from '../existence/who-exists.ts';
import { requireOwnAccount, requireRecentSignIn } from './own-account.ts';

/** Who somebody is, is said once; another word on it is Singpass's. */
const SAID_ONCE = ['custom:NRIC', 'custom:UEN', 'custom:BUSINESS_ACC'];
/** Ways to reach the donor, which change only after a code. */
const AFTER_A_CODE = ['email', 'phone_number'] as const;
/** Of what changes only after a code, nothing: who could take it away could set another without one. */
const REMOVABLE = new Set(['address', 'custom:COUNTRY_CODE', 'custom:COMPANY_NAME']);

/** What is refused when another has it. */
const MAY_TELL = ['custom:NRIC', 'custom:UEN', 'phone_number'];

type Reach = (typeof AFTER_A_CODE)[number];

/** Changes what an account says of its owner. A new e-mail address or mobile number waits for its code, and the old one stays until then. */
export async function updateUserAttributes(ports: IdentityPorts, input: Input, { clientAddress, sessionId }: Caller): Promise<object> {
  const { account, grant } = await requireOwnAccount(ports, input);
  const language = languageOf(ports, pairsOf(input, 'ClientMetadata'), account.language);
  const changes = attributesOf(input, 'UserAttributes');
  const owner = { accountId: account.id, grant, language, clientAddress, sessionId };
  return { CodeDeliveryDetailsList: await changeAttributes(ports, owner, changes) };
}

type Owner = Pick<Caller, 'clientAddress' | 'sessionId'> & {
  readonly accountId: string;
  readonly grant: Pick<Grant, 'signedInAt'>;
  readonly language: string;
};

/** What `updateUserAttributes` does, for whoever has been recognised otherwise; answers where codes went. */
export async function changeAttributes(ports: IdentityPorts, owner: Owner, changes: Attributes) {
  const { accountId, grant, language, clientAddress } = owner;
  const present = await readAttributes(ports, accountId);
  const given = Object.entries(checkAttributes(changes)).filter(([name, value]) => present[name] !== value);
  if (given.some(([name]) => SAID_ONCE.includes(name) && present[name] !== undefined)) throw failure.unwritable();
  const waits = AFTER_A_CODE.filter((name) => present[name] !== undefined && given.some(([changed]) => changed === name));
  refuseOtherEmail(Object.fromEntries(given), ports.content.current().definitions);
  if (waits.includes('email')) requireRecentSignIn(ports, grant);

  const now = Object.fromEntries(given.filter(([name]) => !waits.includes(name as Reach)));
  const { db, crypto, clock } = ports;
  const proved = await provedFor(ports, owner.sessionId, { ...present, ...now });
  const store = () =>
    db.transaction().execute(async (tx) => {
      await refuseKnownIdentity(tx, crypto, now, { except: accountId, proved });
      await refuseKnownMobile(tx, crypto, now, accountId);
      await takeProved(tx, crypto, { accountId, said: now, proved }, clock.now());
      await writeAttributes({ db: tx, crypto }, accountId, now);
    });
  await (MAY_TELL.some((name) => now[name] !== undefined) ? hearsWhoExists(ports, clientAddress, store) : store());
  const sent = [];
  for (const name of waits) {
    await writePending(ports, accountId, name, Object.fromEntries(given)[name] ?? '');
    sent.push(await sendCode(ports, accountId, name, present, language, clientAddress));
  }
  return sent;
}

export async function deleteUserAttributes(ports: IdentityPorts, input: Input): Promise<object> {
  const { account } = await requireOwnAccount(ports, input);
  const names = namesOf(input, 'UserAttributeNames');
  if (names.some((name) => !REMOVABLE.has(name))) throw invalidParameter('This attribute cannot be removed.');
  if (names.length > 0)
    await ports.db.deleteFrom('account_attributes').where('account_id', '=', account.id).where('name', 'in', names).execute();
  return {};
}

/** Another code for a change that waits for one, or for the present value. */
export async function getUserAttributeVerificationCode(ports: IdentityPorts, input: Input, { clientAddress }: Caller): Promise<object> {
  const { account } = await requireOwnAccount(ports, input);
  const name = reachOf(input);
  const language = languageOf(ports, pairsOf(input, 'ClientMetadata'), account.language);
  return { CodeDeliveryDetails: await sendCode(ports, account.id, name, await readAttributes(ports, account.id), language, clientAddress) };
}

/** The code has come back, and the change takes effect. Whoever had the old address is told. */
export async function verifyUserAttribute(ports: IdentityPorts, input: Input, { clientAddress }: Caller): Promise<object> {
  const { db, crypto, clock } = ports;
  const { account } = await requireOwnAccount(ports, input);
  const name = reachOf(input);
  const value = await findPending(ports, account.id, name);
  const code = codeAbout(textOf(input, 'Code'), value ?? '');
  const asked = codeOf(account.id, name);
  await checkCode(ports, asked, code);
  await spendCode(ports, asked, code);
  if (value === undefined) return {};
  const before = (await readAttributes(ports, account.id)).email ?? '';
  const change = async (tx: Transaction<Tables>) => {
    if (name === 'phone_number') await refuseKnownMobile(tx, crypto, { [name]: value }, account.id);
    if (name === 'email') {
      const lookup = usernameLookup(crypto, value);
      const other = await findByUsername(tx, lookup);
      if (other !== undefined && other.status !== 'unconfirmed') throw failure.expiredCode();
      // Whose address it is, is known now: not whoever only signed up with it.
      if (other !== undefined) await tx.deleteFrom('accounts').where('id', '=', other.id).execute();
      const names = account.provider === 'password' ? { username_lookup: lookup } : {};
      await tx
        .updateTable('accounts')
        .set({ email_verified: true, ...names })
        .where('id', '=', account.id)
        .execute();
      await queueAccountMail(tx, crypto, { kind: 'email-changed', to: before, language: account.language, facts: {} }, clock.now());
    }
    await writeAttributes({ db: tx, crypto }, account.id, { [name]: value });
  };
  await hearsByCode(ports, clientAddress, () => db.transaction().execute(change));
  return {};
}

function reachOf(input: Input): Reach {
  const name = textOf(input, 'AttributeName');
  const reach = AFTER_A_CODE.find((known) => known === name);
  if (reach === undefined) throw invalidParameter('This attribute takes no code.');
  return reach;
}

/** Only whoever has signed in to the account asks for it and types it: there is one, wherever that is. */
function codeOf(accountId: string, purpose: Reach): Asked {
  return { subject: accountId, purpose, asker: 'its owner' };
}

/**
 * The code for an e-mail address goes to that address, the one for a mobile number to the account's address: the portal sends no texts.
 * An address that is another account's gets none, and the answer does not tell.
 */
async function sendCode(
  ports: IdentityPorts,
  accountId: string,
  name: Reach,
  present: Attributes,
  language: string,
  clientAddress: string,
) {
  const pending = await findPending(ports, accountId, name);
  const to = (name === 'email' ? pending : undefined) ?? present.email ?? '';
  // To the own address, as whoever has signed in; to any other, as everybody.
  if (await mayMail(ports, to, { clientAddress, known: to === present.email ? `account ${accountId}` : undefined })) {
    const code = await makeCode(ports, codeOf(accountId, name), pending);
    const other = name === 'email' && pending !== undefined ? await findByUsername(ports.db, usernameLookup(ports.crypto, to)) : undefined;
    if (other === undefined || other.status === 'unconfirmed') await sendAccountMail(ports, { kind: name, to, language, facts: { code } });
  }
  return delivery(to, name);
}
