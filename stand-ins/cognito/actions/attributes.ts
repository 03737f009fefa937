import { failure, invalidParameter } from '../failure.ts';
import { attributesOf as attributesIn, type Input, namesOf, pairsOf, textOf } from '../input.ts';
import { delivery, languageOf, mayMail } from '../mails.ts';
import type { Caller, PoolPorts } from '../ports.ts';
import { type Asked, checkCode, codeAbout, makeCode, spendCode } from '../records/codes.ts';
import { attributesOf, changeUser, checkAttributes, findByUsername, pendingOf, type User, usernameLookup } from '../users.ts';
import { requireOwnUser } from './own-account.ts';

/** Contact attributes: a new value takes effect only after its code came back. */
const AFTER_A_CODE = ['email', 'phone_number'] as const;
/** Leaves out the contact attributes: removing one would open a way to set another without a code. */
const REMOVABLE = new Set(['address', 'custom:COUNTRY_CODE', 'custom:COMPANY_NAME']);

type Reach = (typeof AFTER_A_CODE)[number];

/** Updates attributes. A new e-mail address or mobile number is pending until its code comes back; the old one stays valid. */
export async function updateUserAttributes(ports: PoolPorts, input: Input, { clientAddress }: Caller): Promise<object> {
  const { user } = await requireOwnUser(ports, input);
  const language = languageOf(ports, pairsOf(input, 'ClientMetadata'), user.language);
  const present = attributesOf(ports.crypto, user);
  const given = Object.entries(checkAttributes(attributesIn(input, 'UserAttributes'))).filter(([name, value]) => present[name] !== value);
  const waits = AFTER_A_CODE.filter((name) => present[name] !== undefined && given.some(([changed]) => changed === name));
  const isWaiting = ([name]: readonly [string, string]) => waits.includes(name as Reach);
  const now = Object.fromEntries(given.filter((pair) => !isWaiting(pair)));
  const later = Object.fromEntries(given.filter(isWaiting));
  await changeUser(ports, user.id, ({ attributes, pending }) => ({
    attributes: { ...attributes, ...now },
    pending: { ...pending, ...later },
  }));
  const sent = [];
  for (const name of waits) sent.push(await sendCode(ports, user, { name, pending: later[name] }, language, clientAddress));
  return { CodeDeliveryDetailsList: sent };
}

export async function deleteUserAttributes(ports: PoolPorts, input: Input): Promise<object> {
  const { user } = await requireOwnUser(ports, input);
  const names = namesOf(input, 'UserAttributeNames');
  if (names.some((name) => !REMOVABLE.has(name))) throw invalidParameter('This attribute cannot be removed.');
  await changeUser(ports, user.id, ({ attributes }) => ({
    attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name))),
  }));
  return {};
}

/** Sends a new code for a pending change, or for the present value. */
export async function getUserAttributeVerificationCode(ports: PoolPorts, input: Input, { clientAddress }: Caller): Promise<object> {
  const { user } = await requireOwnUser(ports, input);
  const name = reachOf(input);
  const language = languageOf(ports, pairsOf(input, 'ClientMetadata'), user.language);
  const pending = pendingOf(ports.crypto, user)[name];
  return { CodeDeliveryDetails: await sendCode(ports, user, { name, pending }, language, clientAddress) };
}

/** Confirms a change by its code: the change takes effect. */
export async function verifyUserAttribute(ports: PoolPorts, input: Input): Promise<object> {
  const { db, crypto } = ports;
  const { user } = await requireOwnUser(ports, input);
  const name = reachOf(input);
  const value = pendingOf(crypto, user)[name];
  const code = codeAbout(textOf(input, 'Code'), value ?? '');
  const asked = codeOf(user.id, name);
  await checkCode(ports, asked, code);
  await spendCode(ports, asked, code);
  if (value === undefined) return {};
  if (name === 'email') await takeAddress(ports, user, value);
  await changeUser({ db, crypto }, user.id, ({ attributes, pending: { [name]: _taken, ...pending } }) => ({
    attributes: { ...attributes, [name]: value },
    pending,
  }));
  return {};
}

/** Makes the address the user name. The user has proved it by a code, so an unconfirmed sign-up with the same address loses it. */
async function takeAddress({ db, crypto }: PoolPorts, user: User, address: string): Promise<void> {
  const lookup = usernameLookup(crypto, address);
  await db.transaction().execute(async (tx) => {
    const other = await findByUsername(tx, lookup);
    if (other !== undefined && other.status !== 'unconfirmed') throw failure.expiredCode();
    if (other !== undefined) await tx.deleteFrom('cognito.users').where('id', '=', other.id).execute();
    const named = user.provider === 'Cognito' ? { username_lookup: lookup } : {};
    await tx
      .updateTable('cognito.users')
      .set({ email_verified: true, ...named })
      .where('id', '=', user.id)
      .execute();
  });
}

function reachOf(input: Input): Reach {
  const name = textOf(input, 'AttributeName');
  const reach = AFTER_A_CODE.find((known) => known === name);
  if (reach === undefined) throw invalidParameter('This attribute takes no code.');
  return reach;
}

/** A fixed asker: only the signed-in owner requests and enters this code, from any browser. */
function codeOf(userId: string, purpose: Reach): Asked {
  return { subject: userId, purpose, asker: 'its owner' };
}

/**
 * Sends the code for an e-mail address to that address, and the code for a mobile number to the user's e-mail address (Amazon sends a
 * text). An address of another user gets no mail, and the answer does not reveal that.
 */
async function sendCode(
  ports: PoolPorts,
  user: User,
  { name, pending }: { readonly name: Reach; readonly pending: string | undefined },
  language: string,
  clientAddress: string,
) {
  const { email: own = '' } = attributesOf(ports.crypto, user);
  const to = (name === 'email' ? pending : undefined) ?? own;
  // The user's own address has the account's allowance; any other has the strangers'.
  if (await mayMail(ports, to, { clientAddress, known: to === own ? `account ${user.id}` : undefined })) {
    const code = await makeCode(ports, codeOf(user.id, name), pending);
    const other = name === 'email' && pending !== undefined ? await findByUsername(ports.db, usernameLookup(ports.crypto, to)) : undefined;
    if (other === undefined || other.status === 'unconfirmed') await ports.mail({ kind: name, to, language, code });
  }
  return delivery(to, name);
}
