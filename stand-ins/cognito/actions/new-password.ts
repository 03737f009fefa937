import { randomBytes } from 'node:crypto';
import { digest } from '../../../src/server/kit/crypto/digest.ts';
import { failure, invalidParameter } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { passwordRulesOf, refuseWeakPassword } from '../passwords/rules.ts';
import { hashPassword } from '../passwords/scrypt.ts';
import type { Caller, PoolPorts } from '../ports.ts';
import { attributesOf, findUser, readUsername, type User, usernameLookup } from '../users.ts';
import { grantTokens } from './grant-tokens.ts';

const LASTS_MS = 600_000;

/** Starts the challenge NEW_PASSWORD_REQUIRED for a user with a temporary password. */
export async function openChallenge({ db, clock }: Pick<PoolPorts, 'db' | 'clock'>, { id }: Pick<User, 'id'>): Promise<object> {
  const session = randomBytes(32).toString('base64url');
  const expires_at = new Date(clock.now().getTime() + LASTS_MS);
  await db
    .insertInto('cognito.challenges')
    .values({ id_hash: digest(session), user_id: id, expires_at })
    .execute();
  const ChallengeParameters = { USER_ID_FOR_SRP: id, requiredAttributes: '[]', userAttributes: '{}' };
  return { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: session, ChallengeParameters };
}

/** Answers NEW_PASSWORD_REQUIRED: sets a password that obeys the rules as the user's own. A challenge is valid once. */
export async function respondToAuthChallenge(ports: PoolPorts, input: Input, caller: Caller): Promise<object> {
  if (input.ChallengeName !== 'NEW_PASSWORD_REQUIRED') throw invalidParameter('There is no such challenge.');
  const { db, crypto, clock, config, content } = ports;
  const id_hash = digest(textOf(input, 'Session'));
  const answers = pairsOf(input, 'ChallengeResponses');
  const challenge = await db
    .selectFrom('cognito.challenges')
    .selectAll()
    .where('id_hash', '=', id_hash)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const user = challenge && (await findUser(db, challenge.user_id));
  if (user === undefined) throw failure.invalidSession();
  const username = textOf(answers, 'USERNAME');
  if (username !== user.id && usernameLookup(crypto, readUsername(username)) !== user.username_lookup) throw failure.invalidSession();
  const password = textOf(answers, 'NEW_PASSWORD');
  refuseWeakPassword(password, passwordRulesOf(content.current().definitions), attributesOf(crypto, user));
  const kept = await hashPassword(password, config.identity.passwordCost, caller.clientAddress);
  const completed = await db.transaction().execute(async (tx) => {
    const used = await tx.deleteFrom('cognito.challenges').where('id_hash', '=', id_hash).returning('id_hash').executeTakeFirst();
    if (used === undefined) throw failure.invalidSession();
    // Only while the temporary password is in force: another person who knows it must not replace the donor's own.
    const changed = await tx
      .updateTable('cognito.users')
      .set({ status: 'confirmed', password: kept })
      .where('id', '=', user.id)
      .where('status', '=', 'force-change-password')
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined) throw failure.invalidSession();
    return changed;
  });
  return { ChallengeParameters: {}, AuthenticationResult: await grantTokens(ports, completed) };
}
