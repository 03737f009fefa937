import { readNumber } from './numbers.ts';
import type { Reader } from '../reader.ts';
import { SETTINGS } from '../settings.ts';
import { readTriggerSecret } from './secrets.ts';
import type { IdentityConfig } from '../types.ts';

/** Ids of the stand-in user pool, in Amazon's format, which aws-amplify requires. */
const STAND_IN = { poolId: 'ap-southeast-1_Portal000', clientId: 'givingportalembeddedclient' };

/** The least scrypt cost for passwords in production; tests use less. */
const PASSWORD_COST = SETTINGS.PASSWORD_COST.default;

/** The user pool, and the cost of hashing a password. */
export function readIdentity(reader: Reader): IdentityConfig {
  const { env, production, refuse } = reader;
  const [poolId, clientId, domain] = [env('COGNITO_USER_POOL_ID'), env('COGNITO_CLIENT_ID'), env('COGNITO_DOMAIN')];
  const shared = {
    domain,
    triggerSecret: readTriggerSecret(reader),
    passwordCost: readNumber('PASSWORD_COST', PASSWORD_COST, { from: 1, to: 20 }, reader),
  };
  if (production && shared.passwordCost < PASSWORD_COST)
    refuse(`Production: PASSWORD_COST is ${shared.passwordCost}; it must be at least ${PASSWORD_COST}.`);
  if (domain !== undefined && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
    refuse(`COGNITO_DOMAIN is "${domain}"; write the host name alone, such as giving.auth.ap-southeast-1.amazoncognito.com.`);
  if (poolId === undefined && clientId === undefined) return { isStandIn: true, ...STAND_IN, ...shared };
  if (poolId === undefined || clientId === undefined || !/^[a-z]{2}(-[a-z]+)+-\d_[A-Za-z0-9]+$/.test(poolId))
    refuse('Amazon Cognito needs both: COGNITO_USER_POOL_ID, such as ap-southeast-1_AbCdEfGhI, and COGNITO_CLIENT_ID.');
  return { isStandIn: false, poolId: poolId ?? '', clientId: clientId ?? '', ...shared };
}
