import { randomBytes } from 'node:crypto';
import { digest } from '../../../kit/crypto/digest.ts';
import { type Account, findAccount, usernameLookup } from '../records/accounts.ts';
import { readAttributes, readUsername } from '../records/attributes.ts';
import { failure, invalidParameter } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { passwordRulesOf, refuseWeakPassword } from '../passwords/rules.ts';
import { hashPassword } from '../passwords/scrypt.ts';
import type { Caller, IdentityPorts } from '../ports.ts';
import { grantTokens } from './grant-tokens.ts';

const LASTS_MS = 600_000;

/** Starts the challenge NEW_PASSWORD_REQUIRED for an account with a temporary password. */
export async function openChallenge(
  { db, clock }: IdentityPorts,
  account: Account,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<object> {
  const session = randomBytes(32).toString('base64url');
  const row = { id_hash: digest(session), account_id: account.id, session_id: sessionId ?? null, default_hash: null };
  const expires_at = new Date(clock.now().getTime() + LASTS_MS);
  await db
    .insertInto('account_challenges')
    .values({ ...row, expires_at, used_at: null })
    .execute();
  const ChallengeParameters = { USER_ID_FOR_SRP: account.id, requiredAttributes: '[]', userAttributes: '{}' };
  return { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: session, ChallengeParameters };
}

/**
 * The stored default of the specification, by which the page completes the challenge of its own session: 128 random bits for this challenge,
 * returned once, valid for ten minutes. Undefined when the session has no challenge.
 */
export async function storedDefault({ db, clock }: Pick<IdentityPorts, 'db' | 'clock'>, sessionId: string): Promise<string | undefined> {
  const secret = `Aa1!${randomBytes(16).toString('base64url')}`;
  const given = await db
    .updateTable('account_challenges')
    .set({ default_hash: digest(secret) })
    .where('session_id', '=', sessionId)
    .where('default_hash', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning('id_hash')
    .execute();
  return given.length > 0 ? secret : undefined;
}

/**
 * NEW_PASSWORD_REQUIRED. A password of the donor's own is taken as such. The stored default signs in as well, but is no password: until
 * a reset has given the account one, the portal shows it nothing.
 */
export async function respondToAuthChallenge(ports: IdentityPorts, input: Input, caller: Caller): Promise<object> {
  if (input.ChallengeName !== 'NEW_PASSWORD_REQUIRED') throw invalidParameter('There is no such challenge.');
  const { db, crypto, clock, config, content } = ports;
  const id_hash = digest(textOf(input, 'Session'));
  const answers = pairsOf(input, 'ChallengeResponses');
  const challenge = await db
    .selectFrom('account_challenges')
    .selectAll()
    .where('id_hash', '=', id_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const account = challenge && (await findAccount(db, challenge.account_id));
  if (challenge === undefined || account === undefined) throw failure.invalidSession();
  const username = textOf(answers, 'USERNAME');
  const isTheirs = username === account.id || usernameLookup(crypto, readUsername(username)) === account.username_lookup;
  if (!isTheirs) throw failure.invalidSession();

  const password = textOf(answers, 'NEW_PASSWORD');
  const isDefault = challenge.default_hash === digest(password);
  if (!isDefault) refuseWeakPassword(password, passwordRulesOf(content.current().definitions), await readAttributes(ports, account.id));
  const kept = isDefault ? null : await hashPassword(password, config.identity.passwordCost, caller.clientAddress);
  const completed = await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('account_challenges')
      .set({ used_at: clock.now() })
      .where('id_hash', '=', id_hash)
      .where('used_at', 'is', null)
      .returning('id_hash')
      .executeTakeFirst();
    if (used === undefined) throw failure.invalidSession();
    // Somebody else who knows the temporary password must not replace one that the donor has chosen since.
    const changed = await tx
      .updateTable('accounts')
      .set({ status: 'confirmed', password: kept, must_reset: isDefault })
      .where('id', '=', account.id)
      .where('status', '=', 'new-password-required')
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined) throw failure.invalidSession();
    return changed;
  });
  return { ChallengeParameters: {}, AuthenticationResult: await grantTokens(ports, completed) };
}
