/**
 * A setting as the documents describe it: `docs/operate.md` and `.env.example` are generated from these entries by `npm run generate:settings`.
 */
export type Setting = {
  readonly section: Section;
  /** One plain sentence. */
  readonly meaning: string;
  /** The value where it is not set; absent: none. */
  readonly default?: string | number;
  /** The same in production, where it differs. */
  readonly inProduction?: string | number;
  /** A value as it is written. */
  readonly example: string;
  /** Whether the value, or a part of it, is a secret: never printed, and never the same as another. */
  readonly secret?: boolean;
  /** Whether production does not start without it, unless its meaning names what takes its place. */
  readonly required?: boolean;
};

/** Where a setting is described: the table of `docs/operate.md`, its rows there, and the chapter that says more. */
export const SECTIONS = {
  process: { table: 'general', title: 'process' },
  signals: { table: 'general', title: 'metrics', see: '[signals](#signals)' },
  content: { table: 'general', title: 'content' },
  numbers: { table: 'general', title: 'numbers that the content lets you set (`flows/site.json`)' },
  gifts: { table: 'general', title: 'gifts' },
  trials: { table: 'general', title: 'trials' },
  database: { table: 'production', title: 'database', see: '[two roles](#two-database-roles)' },
  payments: { table: 'production', title: 'payments', see: '[Stripe](#stripe)' },
  mail: { table: 'production', title: 'mail' },
  maps: { table: 'production', title: 'address search, geocoding' },
  keys: { table: 'production', title: 'field encryption', see: '[rotating keys](#rotating-keys)' },
  desk: { table: 'production', title: 'desk', see: "[the desk's sign-in](#the-desks-sign-in)" },
  audit: { table: 'production', title: 'audit' },
  accounts: { table: 'production', title: "donors' accounts", see: '[cognito.md](cognito.md)' },
  singpass: { table: 'production', title: 'Singpass, Corppass' },
  address: { table: 'production', title: 'public address' },
  parameters: { table: 'production', title: 'AWS parameter store' },
  reports: { table: 'production', title: 'error reports' },
} as const satisfies { readonly [section: string]: SectionOfSettings };

type SectionOfSettings = { readonly table: 'general' | 'production'; readonly title: string; readonly see?: string };

export type Section = keyof typeof SECTIONS;

/**
 * Every setting that the readers of this room ask for, by its name; the names also keep a misspelt one from being ignored. Those that the
 * data define are read from `flows/site.json` (`readers/data-settings.ts`).
 */
export const SETTINGS = {
  NODE_ENV: {
    section: 'process',
    meaning:
      '`production` where donors give, `development` for trials; one of them once a live key, a remote database or an https address is set.',
    inProduction: 'production',
    example: 'development',
    required: true,
  },
  PORTAL_ENV: {
    section: 'process',
    meaning: 'The same where `NODE_ENV` has a meaning of its own; leave it out elsewhere.',
    example: 'production',
  },
  PORT: { section: 'process', meaning: 'The port that the portal listens at.', default: 8080, example: '8080' },
  HOST: { section: 'process', meaning: 'The address that the portal listens at.', default: '127.0.0.1', example: '0.0.0.0' },
  DATA_DIR: {
    section: 'process',
    meaning: 'The folder, of mode 0700, for the embedded database, generated secrets and the heads of the audit log.',
    default: 'data',
    example: '/var/lib/giving-portal',
  },
  LOG_LEVEL: {
    section: 'process',
    meaning: 'The least level that is logged; the log holds ids, never what a donor typed.',
    default: 'warn',
    inProduction: 'info',
    example: 'debug',
  },
  METRICS_PORT: {
    section: 'signals',
    meaning: 'The port of `/metrics` for Prometheus, which donors must not reach; without it there are no metrics.',
    example: '9464',
  },
  METRICS_HOST: {
    section: 'signals',
    meaning: 'The address that the metrics are served at.',
    default: '127.0.0.1',
    example: '10.0.0.5',
  },
  CONTENT: {
    section: 'content',
    meaning:
      '`releases`: content goes live as releases made at the desk; `folder`: the files of `FLOWS_ROOT` go live as they are saved, as `npm run dev` does.',
    default: 'releases',
    example: 'folder',
  },
  FLOWS_ROOT: {
    section: 'content',
    meaning: 'The folder that holds `flows/`, `receipts/` and `schemas/`, from the folder of the project.',
    default: '.',
    example: '/srv/content',
  },
  REFUND_ALONE_UP_TO: {
    section: 'gifts',
    meaning: 'The dollars of one gift that one person of finance may refund; above it a second person confirms, and with 0 always.',
    default: 500,
    example: '200',
  },
  KEEP_UNPAID_DAYS: {
    section: 'gifts',
    meaning: 'After how many days what was typed for an unpaid gift is deleted, from 1 to 365.',
    default: 30,
    example: '14',
  },
  KEEP_CLOSED_ACCOUNT_DAYS: {
    section: 'accounts',
    meaning: 'After how many days the details of a closed account are deleted, from 1 to 365.',
    default: 30,
    example: '14',
  },
  CONTENT_CHECK: {
    section: 'trials',
    meaning: '`lint` skips fixtures and drawings when a save is judged, for data without fixtures; production refuses it.',
    default: 'whole',
    example: 'lint',
  },
  PORTAL_NOW: {
    section: 'trials',
    meaning: 'Starts the clock at a day (noon in Singapore) or a moment (`2026-09-15T10:00:00+08:00`); production refuses it.',
    example: '2026-09-15',
  },
  SANDBOX_NOW: {
    section: 'trials',
    meaning: "The same for the payment sandbox alone, whose clock is otherwise the server's; production refuses it.",
    example: '2026-09-15',
  },
  STRIPE_API_URL: {
    section: 'trials',
    meaning: "Sends the server's calls to Stripe elsewhere; production refuses it.",
    example: 'http://127.0.0.1:9000',
  },
  GOOGLE_MAPS_URL: {
    section: 'trials',
    meaning: 'Sends the calls to Google Maps elsewhere.',
    default: 'https://maps.googleapis.com',
    example: 'http://127.0.0.1:9000',
  },
  DATABASE_URL: {
    section: 'database',
    meaning: 'The PostgreSQL database, as the role that serves; with `?sslmode=verify-full` on another machine.',
    example: 'postgres://portal_serves:PASSWORD@db.example.sg/portal?sslmode=verify-full',
    secret: true,
    required: true,
  },
  DATABASE_OWNER_URL: {
    section: 'database',
    meaning: 'The same database as the role that owns the tables, which migrates them; not needed where `npm run migrate` runs elsewhere.',
    example: 'postgres://portal_owner:PASSWORD@db.example.sg/portal?sslmode=verify-full',
    secret: true,
  },
  DATABASE_PATIENCE_MS: {
    section: 'database',
    meaning: 'The longest wait for a connection or an answer before a call is answered 503; each call waits in vain at most once.',
    default: 2500,
    example: '5000',
  },
  STRIPE_SECRET_KEY: {
    section: 'payments',
    meaning: 'The secret key of Stripe, or a restricted one.',
    example: 'rk_live_…',
    secret: true,
    required: true,
  },
  STRIPE_PUBLISHABLE_KEY: {
    section: 'payments',
    meaning: 'The publishable key of Stripe, of the same mode, which is sent to browsers.',
    example: 'pk_live_…',
    required: true,
  },
  STRIPE_WEBHOOK_SECRETS: {
    section: 'payments',
    meaning: "The signing secret of the webhook's endpoint, and during a rotation the one that replaces it behind a comma.",
    example: 'whsec_…, whsec_…',
    secret: true,
    required: true,
  },
  SMTP_URL: {
    section: 'mail',
    meaning: 'The mail server: `smtps://`, or `smtp://` with `?requireTLS=true`.',
    example: 'smtps://portal:PASSWORD@mail.example.sg:465',
    secret: true,
    required: true,
  },
  MAIL_FROM: {
    section: 'mail',
    meaning: 'The address that mails come from.',
    default: 'Zakat <no-reply@portal.invalid>',
    example: 'Zakat <no-reply@zakat.example.sg>',
    required: true,
  },
  ONEMAP_EMAIL: {
    section: 'maps',
    meaning: 'The account at OneMap, with which the portal renews the three-day token; or set `ONEMAP_TOKEN`.',
    example: 'portal@example.sg',
    required: true,
  },
  ONEMAP_PASSWORD: {
    section: 'maps',
    meaning: 'The password of that account; or set `ONEMAP_TOKEN`.',
    example: 'PASSWORD',
    secret: true,
    required: true,
  },
  ONEMAP_TOKEN: {
    section: 'maps',
    meaning: 'A token of OneMap in place of the account, which you renew yourself.',
    example: 'eyJ…',
    secret: true,
  },
  GOOGLE_MAPS_KEY: { section: 'maps', meaning: 'The key of Google Maps, for geocoding.', example: 'AIza…', secret: true, required: true },
  FIELD_KEYS: {
    section: 'keys',
    meaning: 'The keys that encrypt fields, the current one first, each as an id and the base64 of 32 bytes (`openssl rand -base64 32`).',
    example: 'a2027:BASE64, a2026:BASE64',
    secret: true,
    required: true,
  },
  INDEX_KEY: {
    section: 'keys',
    meaning:
      'One more such key, for the blind index that finds encrypted values: set before the first start, never rotated, never one of `FIELD_KEYS`.',
    example: 'index:BASE64',
    secret: true,
  },
  LINK_KEYS: {
    section: 'keys',
    meaning:
      'The keys that sign the links of mails and receipts, the current one first; links signed with a key that is gone no longer open. `index` stands for `INDEX_KEY`, which signs them where this is not set.',
    example: 'l2027:BASE64, index',
    secret: true,
  },
  STAFF_ISSUER: {
    section: 'desk',
    meaning: "The issuer of your organisation's OpenID provider.",
    example: 'https://id.example.sg',
    required: true,
  },
  STAFF_CLIENT_ID: { section: 'desk', meaning: "The desk's client id there.", example: 'giving-desk', required: true },
  STAFF_CLIENT_SECRET: { section: 'desk', meaning: "The desk's client secret there.", example: 'SECRET', secret: true, required: true },
  STAFF_GROUPS: {
    section: 'desk',
    meaning: "The roles of the provider's groups, one of them operator.",
    example: 'zakat-editors=editor, finance team=finance, portal-operators=operator',
    required: true,
  },
  STAFF_GROUPS_CLAIM: { section: 'desk', meaning: 'The claim that lists the groups.', default: 'groups', example: 'roles' },
  STAFF_SECOND_FACTOR: {
    section: 'desk',
    meaning: 'How the id token shows a second factor, any one of these; or `unchecked` if it cannot.',
    example: 'amr=mfa, acr=https://refeds.org/profile/mfa',
    required: true,
  },
  OPERATOR_MAIL: {
    section: 'audit',
    meaning: 'Receives the newest hash of the audit log each day, so that a rewritten log is noticed.',
    example: 'audit@example.sg',
  },
  COGNITO_USER_POOL_ID: {
    section: 'accounts',
    meaning: 'The user pool at Amazon Cognito.',
    example: 'ap-southeast-1_AbCdEfGhI',
    required: true,
  },
  COGNITO_CLIENT_ID: {
    section: 'accounts',
    meaning: 'Its app client, with `/` of each host as redirect address for sign-in, and the home of each flow as that for sign-out.',
    example: '1h57kf5cpq17m0eml12EXAMPLE',
    required: true,
  },
  COGNITO_TRIGGER_SECRET: {
    section: 'accounts',
    meaning: "The secret of the pool's trigger, of at least 32 characters; without it the trigger is refused.",
    example: 'SECRET',
    secret: true,
  },
  COGNITO_DOMAIN: {
    section: 'accounts',
    meaning: "The host name of the pool's sign-in pages, for Google and Facebook.",
    example: 'giving.auth.ap-southeast-1.amazoncognito.com',
  },
  PASSWORD_COST: {
    section: 'accounts',
    meaning: 'N of scrypt as a power of two, for passwords not yet moved to the pool; production refuses less than the default.',
    default: 15,
    example: '16',
  },
  SINGPASS_ISSUER: {
    section: 'singpass',
    meaning: 'The issuer of Singpass, with `/session/singpass/callback` of each host as redirect address; or `off`.',
    example: 'https://id.singpass.gov.sg',
    required: true,
  },
  SINGPASS_MYINFO_CLIENT_ID: {
    section: 'singpass',
    meaning: "The portal's client id for Myinfo; not with the issuer `off`.",
    example: 'CLIENT-ID',
    required: true,
  },
  SINGPASS_SGVERIFY_CLIENT_ID: { section: 'singpass', meaning: 'The client id for SGVerify, if it has its own.', example: 'CLIENT-ID' },
  CORPPASS_ISSUER: {
    section: 'singpass',
    meaning: 'The issuer of Corppass, with the same redirect addresses; or `off`.',
    example: 'https://id.corppass.gov.sg',
    required: true,
  },
  CORPPASS_CLIENT_ID: {
    section: 'singpass',
    meaning: "The portal's client id for Corppass; not with the issuer `off`.",
    example: 'CLIENT-ID',
  },
  SINGPASS_KEYS: {
    section: 'singpass',
    meaning:
      'A file with a JSON Web Key Set that all processes read; without it, the keys are created on first use and stored encrypted in the database (public ones: `/.well-known/singpass-jwks.json`).',
    example: '/etc/giving-portal/singpass-keys.json',
  },
  PUBLIC_URL: {
    section: 'address',
    meaning: 'The address at which donors reach the first host, for links in mails.',
    example: 'https://zakat.example.sg',
    required: true,
  },
  HOST_NAMES: {
    section: 'address',
    meaning: 'The host names of the hosts of `flows/site.json`, and of the desk.',
    example: 'zakat.example.sg=main, wakaf.example.sg=endowment, desk.example.sg=desk',
    required: true,
  },
  TRUST_PROXY: {
    section: 'address',
    meaning: 'The addresses of the proxies in front, where TLS ends: rate limits count by client address.',
    example: '10.0.0.0/8, loopback',
    required: true,
  },
  SERVICE_URLS: {
    section: 'address',
    meaning: 'Remote services, which the page calls with `Authorization` and `givepls_token`, without cookies.',
    example: 'donor=https://donor.example.sg',
  },
  PARAMETER_PATH: {
    section: 'parameters',
    meaning:
      'Every setting that the environment lacks is read below this path by its name; without it, from the files of `parameters/` in `DATA_DIR`.',
    example: '/giving/production',
  },
  AWS_REGION: {
    section: 'parameters',
    meaning: 'The region of the parameter store.',
    default: 'ap-southeast-1',
    example: 'ap-southeast-1',
  },
  SENTRY_DSN: {
    section: 'reports',
    meaning: 'Pages report there what failed and where, scrubbed of personal data; payment pages are never recorded.',
    example: 'https://key@sentry.example.sg/1',
  },
} as const satisfies { readonly [name: string]: Setting };

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** A setting of an earlier release: the sentence that says why it has no effect, and where a start with it is refused. */
type Retired = { readonly refused: 'never' | 'in production' | 'always'; readonly sentence: string };

/** Settings of earlier releases. Their values are not checked. One is refused where somebody may rely on the effect that it had. */
export const RETIRED: { readonly [name: string]: Retired } = {
  DATABASE_PREPARED: {
    refused: 'never',
    sentence: 'DATABASE_PREPARED is no longer used: statements are not prepared by name, so every pooler can be used. Remove it.',
  },
  DATABASE_REPLICA_URL: {
    refused: 'never',
    sentence: 'DATABASE_REPLICA_URL is no longer used: all reads use the database at DATABASE_URL. Remove it.',
  },
  GIFTS_PER_SECOND: {
    refused: 'never',
    sentence: 'GIFTS_PER_SECOND is no longer used: under overload gifts begin in turn without it. Remove it.',
  },
  OPERATOR_KEY: {
    refused: 'in production',
    sentence: 'OPERATOR_KEY opens nothing any more: remove it; operators sign in at the desk, by STAFF_ISSUER and STAFF_GROUPS.',
  },
  EMBEDDED_ACCOUNTS: {
    refused: 'always',
    sentence:
      'EMBEDDED_ACCOUNTS keeps no accounts any more: remove it, and set COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID; accounts that the portal kept move to that pool as their owners sign in (docs/cognito.md).',
  },
};
