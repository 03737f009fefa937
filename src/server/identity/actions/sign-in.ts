import { findByUsername, usernameLookup } from '../accounts/accounts.ts';
import { readUsername } from '../accounts/attributes.ts';
import { countTry, forgetTries } from '../accounts/lockout.ts';
import { failure, invalidParameter } from '../failure.ts';
import { type Input, pairsOf, textOf } from '../input.ts';
import { isPassword } from '../passwords/scrypt.ts';
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
  await ports.limits.take(SIGN_INS, caller.line);
  const lookup = usernameLookup(ports.crypto, readUsername(username));
  await countTry(ports, lookup, caller);
  const account = await findByUsername(ports.db, lookup);
  const isRight = await isPassword(password, account?.password, ports.config.identity.passwordCost, caller.line);
  if (account === undefined || !isRight) throw failure.wrongPassword();
  await forgetTries(ports, lookup, caller);
  if (account.status === 'unconfirmed') throw failure.unconfirmed();
  if (account.status === 'new-password-required') return openChallenge(ports, account, caller);
  return { ChallengeParameters: {}, AuthenticationResult: await grantTokens(ports, account) };
}
