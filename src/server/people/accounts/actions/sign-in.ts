import { type Account, findByUsername, usernameLookup } from '../records/accounts.ts';
import { readUsername } from '../records/attributes.ts';
import { countTry, forgetTries } from '../records/lockout.ts';
import { failure, invalidParameter } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { isPassword } from '../passwords/scrypt.ts';
import { languageOf, sendIfKnown } from '../send-account-mail.ts';
import type { Caller, IdentityPorts } from '../ports.ts';
import { grantTokens } from './grant-tokens.ts';
import { openChallenge } from './new-password.ts';
import { refreshTokens } from './refresh.ts';

const SIGN_INS = { name: 'sign-in', atMost: 200, seconds: 300 };

/** USER_PASSWORD_AUTH, the connection of the specification; and a refresh, as older clients ask for it. */
export async function initiateAuth(ports: IdentityPorts, input: Input, caller: Caller): Promise<object> {
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

/** An unknown name costs as much time as a wrong password, and is answered like it; only the right password learns what else is amiss. */
async function signIn(ports: IdentityPorts, username: string, password: string, caller: Caller): Promise<object> {
  await ports.limits.take(SIGN_INS, caller.clientAddress);
  const email = readUsername(username);
  const lookup = usernameLookup(ports.crypto, email);
  const place = { clientAddress: caller.clientAddress, known: caller.knownAs(lookup) };
  const strangers = await countTry(ports, lookup, place);
  const account = await findByUsername(ports.db, lookup);
  const isRight = await isPassword(password, account?.password, ports.config.identity.passwordCost, caller.clientAddress);
  if (account === undefined || !isRight) {
    ports.log.warn({ account: account?.id ?? 'none', known: place.known !== undefined, strangers }, 'A sign-in failed');
    if (strangers >= TOLD_FROM) await tellOfGuesses(ports, email, account);
    throw failure.wrongPassword();
  }
  await forgetTries(ports, lookup, place);
  if (account.status === 'unconfirmed') throw failure.unconfirmed();
  if (account.status === 'new-password-required') return openChallenge(ports, account, caller);
  const tokens = await grantTokens(ports, account);
  caller.remember(lookup);
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
}

/** From so many wrong passwords of strangers in a day on, the owner is told. */
const TOLD_FROM = 10;
const TOLD = { name: 'told-of-guesses', atMost: 1, seconds: 24 * 3_600 };

/** Once a day, at the same cost for an address that has no account. */
async function tellOfGuesses(ports: IdentityPorts, email: string, account: Account | undefined): Promise<void> {
  if (!(await ports.limits.allows(TOLD, email))) return;
  const language = languageOf(ports, {}, account?.language);
  await sendIfKnown(ports, account?.status === 'confirmed', { kind: 'guessed', to: email, language, facts: {} });
}
