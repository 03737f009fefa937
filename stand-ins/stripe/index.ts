import { clockFrom } from '../../src/server/kit/clock.ts';
import type { StandIns } from '../../src/server/start/stand-ins.ts';
import { registerSandboxPages } from './pages/pages.ts';
import { createSandbox } from './sandbox.ts';

/** Publishable key of the sandbox: allows only payments with test cards. */
const PUBLISHABLE_KEY = 'pk_test_sandbox';

/** The sandbox: Stripe's API in this process, with keys derived from this portal's own. */
export const stripeStandIn: StandIns['stripe'] = ({ config, clock, crypto, db, jobs }, post) => {
  const secretOf = (purpose: string) => crypto.index('sandbox', purpose);
  const keys = { secretKey: `sk_test_${secretOf('key')}`, webhookSecret: `whsec_${secretOf('webhook')}` };
  const sandbox = createSandbox({
    db,
    now: (config.sandboxNow === undefined ? clock : clockFrom(config.sandboxNow)).now,
    origin: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
    ...keys,
    publishableKey: PUBLISHABLE_KEY,
    post,
    changed: () => jobs.soon('sandbox-webhooks'),
  });
  return {
    // In-process calls need no retries.
    access: { secretKey: keys.secretKey, fetch: sandbox.fetch, retries: 0 },
    webhookSecrets: [keys.webhookSecret],
    work: sandbox.work,
    registerPages: (app) => registerSandboxPages(app, sandbox),
  };
};
