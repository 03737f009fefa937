import { failure, invalidParameter } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { languageOf } from '../mails.ts';
import { isPassword } from '../passwords/scrypt.ts';
import type { Caller, PoolPorts } from '../ports.ts';
import { countTry, forgetTries } from '../records/lockout.ts';
import { findByUsername, readUsername, type User, usernameLookup } from '../users.ts';
import { grantTokens } from './grant-tokens.ts';
import { migrateUser } from './migrate-user.ts';
import { openChallenge } from './new-password.ts';
import { refreshTokens } from './refresh.ts';

const SIGN_INS = { name: 'sign-in', atMost: 200, seconds: 300 };

/** USER_PASSWORD_AUTH, the specification's sign-in; and a refresh, as older clients request it. */
export async function initiateAuth(ports: PoolPorts, input: Input, caller: Caller): Promise<object> {
  const parameters = pairsOf(input, 'AuthParameters');
  switch (input.AuthFlow) {
    case 'USER_PASSWORD_AUTH':
      return signIn(ports, textOf(parameters, 'USERNAME'), textOf(parameters, 'PASSWORD'), caller);
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH':
      return refreshTokens(ports, { RefreshToken: parameters.REFRESH_TOKEN });
    default:
      throw invalidParameter('This auth flow is not enabled for this client');
  }
}

/** Equal work and the same answer for an unknown name and a wrong password; only the right password learns of other failures. */
async function signIn(ports: PoolPorts, username: string, password: string, caller: Caller): Promise<object> {
  const { clientAddress } = caller;
  await ports.limits.take(SIGN_INS, clientAddress);
  const email = readUsername(username);
  const lookup = usernameLookup(ports.crypto, email);
  const place = { clientAddress, known: caller.knownAs(lookup) };
  const strangers = await countTry(ports, lookup, place);
  const known = await findByUsername(ports.db, lookup);
  const isRight = await isPassword(password, known?.password, ports.config.identity.passwordCost, clientAddress);
  // Asks the portal for known names too: equal work, so that the time of the answer reveals nothing.
  const told = isRight ? undefined : await ports.triggers.migrated(email, password);
  const isMigrated = known === undefined && told !== undefined;
  const user = isMigrated ? await migrateUser(ports, told, { email, password, clientAddress }) : isRight ? known : undefined;
  if (user === undefined) {
    ports.log.warn({ account: known?.id ?? 'none', known: place.known !== undefined, strangers }, 'A sign-in failed');
    if (strangers >= TOLD_FROM) await tellOfGuesses(ports, email, known);
    throw failure.wrongPassword();
  }
  await forgetTries(ports, lookup, place);
  if (user.status === 'unconfirmed') throw failure.unconfirmed();
  if (user.status === 'force-change-password') return openChallenge(ports, user);
  const tokens = await grantTokens(ports, user);
  caller.remember(lookup);
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
}

/** Strangers' wrong passwords in a day, from which the owner gets a mail. */
const TOLD_FROM = 10;
const TOLD = { name: 'told-of-guesses', atMost: 1, seconds: 24 * 3_600 };

/** Mails the owner at most once a day, at the same cost for an address without a user. */
async function tellOfGuesses(ports: PoolPorts, email: string, user: User | undefined): Promise<void> {
  if (!(await ports.limits.allows(TOLD, email))) return;
  await ports.mail({ kind: 'guessed', to: email, language: languageOf(ports, {}, user?.language) }, user?.status === 'confirmed');
}
