import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Registration } from '../../kit/openid/client.ts';
import { createSingpassClient } from './client.ts';
import { usesStandIn } from '../../config/singpass.ts';
import { loadSingpassKeys, type SingpassKeys } from './keys.ts';
import { registerSingpassRoutes } from './routes.ts';
import type { SingpassStandIn } from './stand-in.ts';

export { giverOf, isProvedDonor } from './check-proof.ts';
export { findProofs } from './proofs.ts';
export type { Proof } from './proofs.ts';

/** Singpass and Corppass: sign-in and callback, the portal's published keys, and the stand-in where no issuer is configured. */
export function registerSingpass(app: FastifyInstance, services: Services, makeStandIn: () => SingpassStandIn): void {
  const { singpass } = services.config;
  let loaded: Promise<SingpassKeys> | undefined;
  const keys = () => {
    loaded ??= loadSingpassKeys(services, singpass.keysFile).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  // An unreadable key file must fail the start, not the first donor.
  app.addHook('onReady', async () => void (await keys()));
  const standIn = usesStandIn(singpass) ? makeStandIn()(app, services, keys) : undefined;
  const client = createSingpassClient(async (name): Promise<Registration> => {
    const known = singpass.apps[name];
    const { issuer, clientId } = known.kind === 'issuer' ? known : { issuer: standIn?.issuer ?? '', clientId: name };
    const fetch = known.kind === 'stand-in' ? standIn?.fetch : undefined;
    return { issuer, clientId, credentials: { keys: await keys() }, fetch };
  });
  registerSingpassRoutes(app, services, { client, keys });
}
