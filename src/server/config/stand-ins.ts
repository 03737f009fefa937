import type { Config } from './types.ts';

/** A stand-in for a real service: its name as the start prints it, and the setting that replaces it. */
export type StandIn = { readonly what: string; readonly fix: string };

const ANYBODY = (who: string, set: string) => `the stand-in for ${who} lets anybody be anybody: set ${set}, or "off"`;

/** The stand-ins that these settings require; the start prints them, and production refuses each. */
export function standInsOf(config: Config): StandIn[] {
  const { databaseUrl, payments, smtpUrl, identity, singpass, staff, oneMap, maps, dataDir } = config;
  const found: [boolean, StandIn][] = [
    [
      databaseUrl === undefined,
      { what: `the database (PostgreSQL in ${dataDir})`, fix: 'the embedded database is a stand-in: set DATABASE_URL' },
    ],
    [
      payments.provider === 'sandbox',
      {
        what: 'Stripe and the bank (a sandbox in this process)',
        fix: 'the payment sandbox is a stand-in: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS',
      },
    ],
    [
      payments.provider === 'stripe' && payments.apiUrl !== undefined,
      { what: "Stripe's API (at STRIPE_API_URL)", fix: 'STRIPE_API_URL leads to a stand-in: remove it' },
    ],
    [
      smtpUrl === undefined,
      { what: 'mail (the outbox, which anybody can read)', fix: 'the outbox page is a stand-in for mail: set SMTP_URL' },
    ],
    [
      identity.isStandIn,
      {
        what: 'accounts (a user pool in this process)',
        fix: 'the user pool is a stand-in: set COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID',
      },
    ],
    [
      identity.isStandIn && !config.production,
      {
        what: 'Google and Facebook (a page that asks who you are)',
        fix: 'the stand-in for Google and Facebook lets anybody be anybody',
      },
    ],
    [
      singpass.apps.myinfo.kind === 'stand-in',
      { what: 'Singpass (anybody as any persona)', fix: ANYBODY('Singpass', 'SINGPASS_ISSUER and SINGPASS_MYINFO_CLIENT_ID') },
    ],
    [
      singpass.apps.corppass.kind === 'stand-in',
      { what: 'Corppass (anybody for any company)', fix: ANYBODY('Corppass', 'CORPPASS_ISSUER and CORPPASS_CLIENT_ID') },
    ],
    [
      staff.provider.kind === 'stand-in',
      {
        what: 'the sign-in of staff (anybody as any persona)',
        fix: "the stand-in for the organisation's sign-in lets anybody be staff: set STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET and STAFF_GROUPS",
      },
    ],
    [
      oneMap === undefined,
      {
        what: 'OneMap (a small bundled set of addresses)',
        fix: 'the bundled addresses are a stand-in: set ONEMAP_EMAIL and ONEMAP_PASSWORD',
      },
    ],
    [
      maps === undefined,
      { what: 'geocoding (a few bundled places)', fix: 'the bundled places are a stand-in for maps: set GOOGLE_MAPS_KEY' },
    ],
  ];
  return found.filter(([is]) => is).map(([, standIn]) => standIn);
}
