import { readNumber } from './numbers.ts';
import type { Reader } from '../reader.ts';
import { readTriggerSecret } from './secrets.ts';
import type { IdentityConfig } from '../types.ts';

/** Ids of the stand-in, in Amazon's form, which aws-amplify requires. */
const STAND_IN = { poolId: 'ap-southeast-1_Portal000', clientId: 'givingportalembeddedclient' };

/** The least scrypt cost for passwords in production; tests use less. */
const PASSWORD_COST = 15;

/** The user pool, and the cost of hashing a password. */
export function readIdentity(reader: Reader): IdentityConfig {
  const { env, production, refuse } = reader;
  refuseEmbeddedAccounts(reader);
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

/** Refuses EMBEDDED_ACCOUNTS of earlier releases, since it has no effect: the portal itself keeps no accounts any more. */
function refuseEmbeddedAccounts({ env, refuse }: Reader): void {
  if (env('EMBEDDED_ACCOUNTS') !== undefined)
    refuse(
      'EMBEDDED_ACCOUNTS keeps no accounts any more: remove it, and set COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID; accounts that the portal kept move to that pool as their owners sign in (docs/cognito.md).',
    );
}
