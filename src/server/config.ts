import type { OneMapAccount } from './address/onemap-token.ts';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readSingpass, type SingpassConfig, singpassStandIns } from './singpass/config.ts';

/** How the portal was asked to run; read once from the environment. */
export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absolute. The embedded database, generated secrets and the build's stamp live here. */
  readonly dataDir: string;
  /** Absolute. The folder that holds `flows/`, `receipts/` and `schemas/common/`. */
  readonly flowsRoot: string;
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** How long the database may take to answer before the caller is told that it cannot be done just now. */
  readonly databasePatienceMs: number;
  /** Absent: the machine's clock. */
  readonly now: Date | undefined;
  readonly payments: PaymentsConfig;
  /** Absent: the outbox page. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Absent: the small bundled set of addresses. */
  /** The account that OneMap gives tokens to, or a token that somebody else renews. */
  readonly oneMap: OneMapAccount | { readonly token: string } | undefined;
  /** Absent: a few bundled places. */
  readonly maps: { readonly key: string; readonly url: string } | undefined;
  /** "id:base64 of 32 bytes", the current key first; absent: generated in the data folder. */
  readonly fieldKeys: string | undefined;
  /** Absent: generated in the data folder. */
  readonly operatorKey: string | undefined;
  /** Host name to the host's id in `flows/site.json`, where they are not `<id>.localhost`. */
  readonly hostNames: { readonly [hostname: string]: string };
  /** The most letters of the last part of an e-mail address: the specification's 4, or as many as an operator allows. */
  readonly emailTldMax: number;
  /** Where the page reports what fails; absent: nowhere. */
  readonly sentryDsn: string | undefined;
  /** Services that the page asks elsewhere: the first part of their paths here, and their base URL. */
  readonly services: { readonly [service: string]: string };
  /** Where the portal is reached from outside, for links in mails; absent: http://<host>:<port>. */
  readonly publicUrl: string | undefined;
  /** Proxies in front whose forwarded address is believed: their addresses. */
  readonly trustProxy: string | false;
  readonly logLevel: string;
  readonly identity: IdentityConfig;
  readonly singpass: SingpassConfig;
};

/** Who keeps the accounts: the embedded user pool, or Amazon Cognito. The page's code is the same for both. */
export type IdentityConfig = {
  readonly provider: 'embedded' | 'cognito';
  readonly poolId: string;
  readonly clientId: string;
  /** Host of the pool's sign-in pages at Amazon; absent: no sign-in with Google or Facebook there. */
  readonly domain: string | undefined;
  /** By which the pool's trigger at Amazon is known; absent: it may ask nothing. */
  readonly triggerSecret: string | undefined;
  /** The fewest characters of a password. */
  readonly passwordMin: number;
  /** What hashing a password costs: the power of two that is scrypt's N. */
  readonly passwordCost: number;
  /** The embedded pool may serve in production. */
  readonly allowed: boolean;
};

type PaymentsConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecrets: readonly string[];
      /** Where Stripe's API answers, for trials without it; absent: Stripe itself. */
      readonly apiUrl: string | undefined;
    };

/** A configuration that cannot be run with; each sentence says what to change. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
    this.sentences = sentences;
  }
}

type Environment = { readonly [name: string]: string | undefined };

/** Reads the environment; throws `ConfigError` when it contradicts itself, or when production would run on a stand-in. */
export function readConfig(environment: Environment, projectRoot: string): Config {
  const env = (name: string) => environment[name]?.trim() || undefined;
  const wrong: string[] = [];
  const production = env('NODE_ENV') === 'production' || env('PORTAL_ENV') === 'production';
  const config: Config = {
    production,
    host: env('HOST') ?? '127.0.0.1',
    port: readPort(env('PORT') ?? '8080', wrong),
    dataDir: resolve(projectRoot, env('DATA_DIR') ?? 'data'),
    flowsRoot: resolve(projectRoot, env('FLOWS_ROOT') ?? '.'),
    databaseUrl: env('DATABASE_URL'),
    databasePatienceMs: readPatience(env('DATABASE_PATIENCE_MS') ?? '2500', wrong),
    now: readNow(env('PORTAL_NOW'), wrong),
    payments: readPayments(env, wrong),
    smtpUrl: env('SMTP_URL'),
    mailFrom: env('MAIL_FROM') ?? 'Zakat <no-reply@portal.invalid>',
    oneMap: readOneMap(env, wrong),
    maps: readMaps(env),
    fieldKeys: env('FIELD_KEYS'),
    operatorKey: env('OPERATOR_KEY'),
    hostNames: readHostNames(env('HOST_NAMES'), wrong),
    emailTldMax: readEmailTldMax(env('EMAIL_TLD_MAX') ?? '4', wrong),
    sentryDsn: readDsn(env('SENTRY_DSN'), wrong),
    services: readServices(env('SERVICE_URLS'), production, wrong),
    publicUrl: readPublicUrl(env('PUBLIC_URL'), production, wrong),
    trustProxy: readTrust(env('TRUST_PROXY'), wrong),
    logLevel: env('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    identity: readIdentity(env, production, wrong),
    singpass: readSingpass(env, projectRoot, wrong),
  };
  if (production) wrong.push(...standIns(config));
  if (wrong.length > 0) throw new ConfigError(wrong);
  return config;
}

/** What production must not run on, each with the setting that mends it. */
function standIns(config: Config): string[] {
  const found: [boolean, string][] = [
    [config.databaseUrl === undefined, 'the embedded database is a stand-in: set DATABASE_URL'],
    [
      config.payments.provider === 'sandbox',
      'the payment sandbox is a stand-in: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS',
    ],
    [config.payments.provider === 'stripe' && config.payments.apiUrl !== undefined, 'STRIPE_API_URL leads to a stand-in: remove it'],
    [config.smtpUrl === undefined, 'the outbox page is a stand-in for mail: set SMTP_URL'],
    [config.oneMap === undefined, 'the bundled addresses are a stand-in: set ONEMAP_EMAIL and ONEMAP_PASSWORD'],
    [config.maps === undefined, 'the bundled places are a stand-in for maps: set GOOGLE_MAPS_KEY'],
    [config.fieldKeys === undefined, 'keys generated in the data folder are a stand-in: set FIELD_KEYS'],
    [config.operatorKey === undefined, 'an operator key generated in the data folder is a stand-in: set OPERATOR_KEY'],
    [
      config.identity.provider === 'embedded' && !config.identity.allowed,
      'the embedded user pool is a stand-in: set COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID, or EMBEDDED_ACCOUNTS=allowed to keep it',
    ],
    ...singpassStandIns(config.singpass),
    [config.publicUrl === undefined, 'links in mails need the address that donors use: set PUBLIC_URL'],
    [config.now !== undefined, 'PORTAL_NOW moves the clock and is for trials only: remove it'],
  ];
  return found.filter(([is]) => is).map(([, sentence]) => `Production: ${sentence}.`);
}

/** What the embedded pool is called; it must read like a pool of Amazon's, or aws-amplify refuses it. */
const EMBEDDED = { poolId: 'ap-southeast-1_Portal000', clientId: 'givingportalembeddedclient' };

/** The specification's seven characters; twelve where real donors sign up. */
const PASSWORD_MIN = { trial: '7', production: '12' };

/** The least that production may spend on hashing a password; tests spend less. */
const PASSWORD_COST = 15;

function readIdentity(env: (name: string) => string | undefined, production: boolean, wrong: string[]): IdentityConfig {
  const [poolId, clientId, domain] = [env('COGNITO_USER_POOL_ID'), env('COGNITO_CLIENT_ID'), env('COGNITO_DOMAIN')];
  const least = env('PASSWORD_MIN') ?? (production ? PASSWORD_MIN.production : PASSWORD_MIN.trial);
  if (!/^\d{1,2}$/.test(least) || Number(least) < 7 || Number(least) > 64)
    wrong.push(`PASSWORD_MIN is "${least}"; it must be a number from 7 to 64.`);
  const passwordCost = readPasswordCost(env('PASSWORD_COST') ?? String(PASSWORD_COST), production, wrong);
  const triggerSecret = readTriggerSecret(env('COGNITO_TRIGGER_SECRET'), wrong);
  const shared = { domain, triggerSecret, passwordMin: Number(least), passwordCost, allowed: env('EMBEDDED_ACCOUNTS') === 'allowed' };
  if (poolId === undefined && clientId === undefined) return { provider: 'embedded', ...EMBEDDED, ...shared };
  if (poolId === undefined || clientId === undefined || !/^[a-z]{2}(-[a-z]+)+-\d_[A-Za-z0-9]+$/.test(poolId))
    wrong.push('Amazon Cognito needs both: COGNITO_USER_POOL_ID, such as ap-southeast-1_AbCdEfGhI, and COGNITO_CLIENT_ID.');
  return { provider: 'cognito', poolId: poolId ?? '', clientId: clientId ?? '', ...shared };
}

function readTriggerSecret(text: string | undefined, wrong: string[]): string | undefined {
  if (text !== undefined && text.length < 32) wrong.push('COGNITO_TRIGGER_SECRET must have at least 32 characters.');
  return text;
}

function readPasswordCost(text: string, production: boolean, wrong: string[]): number {
  const cost = Number(text);
  if (!/^\d{1,2}$/.test(text) || cost < 1 || cost > 20) wrong.push(`PASSWORD_COST is "${text}"; it must be a number from 1 to 20.`);
  else if (production && cost < PASSWORD_COST) wrong.push(`Production: PASSWORD_COST is ${cost}; it must be at least ${PASSWORD_COST}.`);
  return cost;
}

function readEmailTldMax(text: string, wrong: string[]): number {
  const most = Number(text);
  if (!/^\d{1,2}$/.test(text) || most < 4 || most > 63) wrong.push(`EMAIL_TLD_MAX is "${text}"; it must be a number from 4 to 63.`);
  return most;
}

function readPort(text: string, wrong: string[]): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) wrong.push(`PORT is "${text}"; it must be a number from 0 to 65535.`);
  return port;
}

function readPatience(text: string, wrong: string[]): number {
  if (!/^[1-9]\d{2,5}$/.test(text)) wrong.push(`DATABASE_PATIENCE_MS is "${text}"; it must be a number of milliseconds from 100 on.`);
  return Number(text);
}

/** "10.0.0.0/8, loopback": proxies by address. To believe any, or a number of them, would let a caller choose its own address. */
function readTrust(text: string | undefined, wrong: string[]): string | false {
  if (text === undefined) return false;
  const parts = text.split(',').map((part) => part.trim().replace(/\/(?!0+$)\d{1,3}$/, ''));
  const named = ['loopback', 'linklocal', 'uniquelocal'];
  if (parts.every((part) => isIP(part) !== 0 || named.includes(part))) return text;
  wrong.push(`TRUST_PROXY is "${text}"; write the addresses of the proxies in front.`);
  return false;
}

/** "2026-09-15" is noon of that day in Singapore; otherwise an ISO date and time. */
function readNow(text: string | undefined, wrong: string[]): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00+08:00` : text);
  if (Number.isNaN(moment.getTime())) wrong.push(`PORTAL_NOW is "${text}"; write it as 2026-09-15 or 2026-09-15T10:00:00+08:00.`);
  return moment;
}

function readMaps(env: (name: string) => string | undefined): Config['maps'] {
  const key = env('GOOGLE_MAPS_KEY');
  return key === undefined ? undefined : { key, url: env('GOOGLE_MAPS_URL') ?? 'https://maps.googleapis.com' };
}

function readPayments(env: (name: string) => string | undefined, wrong: string[]): PaymentsConfig {
  const secretKey = env('STRIPE_SECRET_KEY');
  const publishableKey = env('STRIPE_PUBLISHABLE_KEY');
  const webhookSecrets = (env('STRIPE_WEBHOOK_SECRETS') ?? '').split(/[\s,]+/).filter((secret) => secret !== '');
  if (secretKey === undefined && publishableKey === undefined && webhookSecrets.length === 0) return { provider: 'sandbox' };
  if (secretKey === undefined || publishableKey === undefined || webhookSecrets.length === 0) {
    wrong.push('Stripe needs all three: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRETS.');
    return { provider: 'sandbox' };
  }
  return { provider: 'stripe', secretKey, publishableKey, webhookSecrets, apiUrl: env('STRIPE_API_URL')?.replace(/\/$/, '') };
}

/** Where donors reach the portal: no more than the site, in production by TLS. */
function readPublicUrl(text: string | undefined, production: boolean, wrong: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (!production && url?.protocol === 'http:');
  if (isSafe && `${url?.pathname}${url?.search}${url?.hash}${url?.username}${url?.password}` === '/') return url?.origin;
  wrong.push(`PUBLIC_URL is "${text}"; write it as https://name.example.sg, without a path.`);
  return undefined;
}

/** "zakat.example.sg=main, wakaf.example.sg=endowment". */
function readHostNames(text: string | undefined, wrong: string[]): { [hostname: string]: string } {
  const pairs = (text ?? '').split(/[\s,]+/).filter((pair) => pair !== '');
  for (const pair of pairs) if (!/^[^=]+=[a-z-]+$/.test(pair)) wrong.push(`HOST_NAMES has "${pair}"; write it as host.name=id.`);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).toLowerCase(), pair.slice(pair.indexOf('=') + 1)]));
}

function readDsn(text: string | undefined, wrong: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username && url.password === '' && /^https?:$/.test(url.protocol) && /^\/\S+$/.test(url.pathname)) return text;
  wrong.push('SENTRY_DSN must read like https://key@host/project, without a secret.');
  return undefined;
}

function readOneMap(env: (name: string) => string | undefined, wrong: string[]): Config['oneMap'] {
  const [email, password, token] = [env('ONEMAP_EMAIL'), env('ONEMAP_PASSWORD'), env('ONEMAP_TOKEN')];
  if (email !== undefined && password !== undefined) return { email, password };
  if (email !== undefined || password !== undefined) wrong.push('OneMap needs ONEMAP_EMAIL and ONEMAP_PASSWORD together.');
  return token === undefined ? undefined : { token };
}

const SERVICES = ['api', 'wakaf', 'payment', 'donor', 'configuration', 'address', 'maps'];

/** "donor=https://donor.example.sg, wakaf=https://wakaf.example.sg/api". Without TLS only for trials. */
function readServices(text: string | undefined, production: boolean, wrong: string[]): { [service: string]: string } {
  const pairs = (text ?? '').split(/[\s,]+/).filter((pair) => pair !== '');
  const read = pairs.map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
  for (const [service, address] of read) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const safe = url?.protocol === 'https:' || (!production && url?.protocol === 'http:');
    if (!SERVICES.includes(service) || !safe || `${url?.search}${url?.hash}${url?.username}` !== '' || /[;'"]/.test(address))
      wrong.push(`SERVICE_URLS has "${service}=${address}"; write it as service=https://address, for one of ${SERVICES.join(', ')}.`);
  }
  return Object.fromEntries(read.map(([service, address]) => [service, address.replace(/\/+$/, '')]));
}
