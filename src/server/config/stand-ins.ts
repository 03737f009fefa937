import type { Config } from './types.ts';

/** Something that stands in for a real service: what it is called at the start, and what takes its place. */
export type StandIn = { readonly what: string; readonly mend: string };

const ANYBODY = (who: string, set: string) => `the stand-in for ${who} lets anybody be anybody: set ${set}, or "off"`;

/** Every stand-in that is in place; the start prints them, and production refuses each. */
export function standInsOf(config: Config): StandIn[] {
  const { databaseUrl, payments, smtpUrl, identity, singpass, oneMap, maps, dataDir } = config;
  const isOwnPool = identity.provider === 'embedded';
  const found: [boolean, StandIn][] = [
    [
      databaseUrl === undefined,
      { what: `the database (PostgreSQL in ${dataDir})`, mend: 'the embedded database is a stand-in: set DATABASE_URL' },
    ],
    [
      payments.provider === 'sandbox',
      {
        what: 'Stripe and the bank (a sandbox in this process)',
        mend: 'the payment sandbox is a stand-in: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS',
      },
    ],
    [
      payments.provider === 'stripe' && payments.apiUrl !== undefined,
      { what: "Stripe's API (at STRIPE_API_URL)", mend: 'STRIPE_API_URL leads to a stand-in: remove it' },
    ],
    [
      smtpUrl === undefined,
      { what: 'mail (the outbox, which anybody can read)', mend: 'the outbox page is a stand-in for mail: set SMTP_URL' },
    ],
    [
      isOwnPool && !identity.allowed,
      {
        what: "accounts (the portal's own user pool)",
        mend: 'the embedded user pool is a stand-in: set COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID, or EMBEDDED_ACCOUNTS=allowed to keep it',
      },
    ],
    [
      isOwnPool && !config.production,
      {
        what: 'Google and Facebook (a page that asks who you are)',
        mend: 'the stand-in for Google and Facebook lets anybody be anybody',
      },
    ],
    [
      singpass.apps.myinfo.kind === 'stand-in',
      { what: 'Singpass (anybody as any persona)', mend: ANYBODY('Singpass', 'SINGPASS_ISSUER and SINGPASS_MYINFO_CLIENT_ID') },
    ],
    [
      singpass.apps.corppass.kind === 'stand-in',
      { what: 'Corppass (anybody for any company)', mend: ANYBODY('Corppass', 'CORPPASS_ISSUER and CORPPASS_CLIENT_ID') },
    ],
    [
      oneMap === undefined,
      {
        what: 'OneMap (a small bundled set of addresses)',
        mend: 'the bundled addresses are a stand-in: set ONEMAP_EMAIL and ONEMAP_PASSWORD',
      },
    ],
    [
      maps === undefined,
      { what: 'geocoding (a few bundled places)', mend: 'the bundled places are a stand-in for maps: set GOOGLE_MAPS_KEY' },
    ],
  ];
  return found.filter(([is]) => is).map(([, standIn]) => standIn);
}
