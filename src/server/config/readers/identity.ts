import { readNumber } from './numbers.ts';
import type { Reader } from '../reader.ts';
import { readTriggerSecret } from './secrets.ts';
import type { IdentityConfig } from '../types.ts';

/** Ids of the embedded pool, in the form of Amazon's, which aws-amplify requires. */
const EMBEDDED = { poolId: 'ap-southeast-1_Portal000', clientId: 'givingportalembeddedclient' };

/** The least that production may spend on hashing a password; tests spend less. */
const PASSWORD_COST = 15;

/** The user pool, and what hashing a password costs. */
export function readIdentity(reader: Reader): IdentityConfig {
  const { env, production, refuse } = reader;
  const [poolId, clientId, domain] = [env('COGNITO_USER_POOL_ID'), env('COGNITO_CLIENT_ID'), env('COGNITO_DOMAIN')];
  const shared = {
    domain,
    triggerSecret: readTriggerSecret(reader),
    passwordCost: readNumber('PASSWORD_COST', PASSWORD_COST, { from: 1, to: 20 }, reader),
    allowed: readAllowed(reader),
  };
  if (production && shared.passwordCost < PASSWORD_COST)
    refuse(`Production: PASSWORD_COST is ${shared.passwordCost}; it must be at least ${PASSWORD_COST}.`);
  if (domain !== undefined && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
    refuse(`COGNITO_DOMAIN is "${domain}"; write the host name alone, such as giving.auth.ap-southeast-1.amazoncognito.com.`);
  if (poolId === undefined && clientId === undefined) return { provider: 'embedded', ...EMBEDDED, ...shared };
  if (poolId === undefined || clientId === undefined || !/^[a-z]{2}(-[a-z]+)+-\d_[A-Za-z0-9]+$/.test(poolId))
    refuse('Amazon Cognito needs both: COGNITO_USER_POOL_ID, such as ap-southeast-1_AbCdEfGhI, and COGNITO_CLIENT_ID.');
  return { provider: 'cognito', poolId: poolId ?? '', clientId: clientId ?? '', ...shared };
}

function readAllowed({ env, refuse }: Reader): boolean {
  const text = env('EMBEDDED_ACCOUNTS');
  if (text !== undefined && text !== 'allowed') refuse(`EMBEDDED_ACCOUNTS is "${text}"; write "allowed", or leave it out.`);
  return text === 'allowed';
}
