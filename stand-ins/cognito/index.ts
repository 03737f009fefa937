import type { FastifyInstance } from 'fastify';
import { createFieldCrypto, type FieldCrypto } from '../../src/server/kit/crypto/field-crypto.ts';
import { type AccountMail, queueAccountMail } from '../../src/server/people/accounts/account-mail.ts';
import type { PoolStandIn } from '../../src/server/people/accounts/pool/stand-in.ts';
import type { Services } from '../../src/server/people/services.ts';
import { unqueue } from '../../src/server/post/queue.ts';
import { registerSocialSignIn } from '../google/sign-in/routes.ts';
import { fetchInside } from '../singpass/routes.ts';
import { forgetOld } from './forget-old.ts';
import type { PoolMail, PoolPorts } from './ports.ts';
import { registerUserPool } from './routes.ts';
import { prepareSchema } from './schema.ts';
import type { CognitoTables } from './tables.ts';
import { triggersOf } from './triggers.ts';

/** Amazon Cognito in this process: a user pool with tables of its own, and the pages of Google and Facebook beside it. */
export const cognitoStandIn: PoolStandIn = {
  prepare: prepareSchema,
  register(app, services) {
    const triggerSecret = services.crypto.index('user pool', 'trigger');
    const ports = portsOf(app, services, triggerSecret);
    registerUserPool(app, ports);
    registerSocialSignIn(app, ports);
    services.jobs.every('forget-pool', 3_600, () => forgetOld(ports));
    const inside = fetchInside(app);
    return { triggerSecret, fetch: (address, init = {}) => inside(String(address), init as Parameters<typeof inside>[1]) };
  },
};

function portsOf(app: FastifyInstance, services: Services, triggerSecret: string): PoolPorts {
  const { clock, limits, config, content, log } = services;
  return {
    ...{ clock, limits, config, content, log },
    db: services.db.withTables<CognitoTables>(),
    crypto: ownCrypto(services.crypto),
    triggers: triggersOf(app, triggerSecret),
    mail: (mail, isKnown = true) => queueMail(services, mail, isKnown),
  };
}

/** Keys of the pool's own, derived from the portal's index key, which is never replaced. */
function ownCrypto(crypto: FieldCrypto): FieldCrypto {
  const keyOf = (purpose: string) => Buffer.from(crypto.index('user pool', purpose), 'base64url');
  return createFieldCrypto({ current: 'pool', keys: { pool: keyOf('seal') }, index: { id: 'pool', key: keyOf('index') } });
}

/** Length of a mail's id; matches no mail. */
const NO_MAIL = '0'.repeat(26);

/** Equal work for a known and an unknown address, so that the time of the answer reveals nothing. */
async function queueMail({ db, crypto, clock }: Services, { code, ...mail }: PoolMail, isKnown: boolean): Promise<void> {
  const written: AccountMail = { ...mail, facts: code === undefined ? {} : { code } };
  await db.transaction().execute(async (tx) => {
    const queued = await queueAccountMail(tx, crypto, written, clock.now());
    await unqueue(tx, isKnown ? NO_MAIL : queued);
  });
}
