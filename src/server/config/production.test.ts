import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';
import { productionSettings as good } from '../../../tests/support/server/config.ts';

/** The sentences that refuse production when these settings replace good ones; a blank setting is not set. */
function refusedWith(settings: { readonly [name: string]: string }): readonly string[] {
  try {
    readConfig({ ...good, ...settings }, '/srv/portal');
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

const [oneKey = '', anotherKey = ''] = [
  good.FIELD_KEYS.slice(3),
  Buffer.from(Array.from({ length: 32 }, (_, at) => (at * at * 7 + 3) % 251)).toString('base64'),
];
const base64 = (bytes: Iterable<number>) => Buffer.from([...bytes]).toString('base64');
const secret = good.STRIPE_SECRET_KEY;
const long = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';

/** One careless value for each setting of production, and the refusal: the setting's name, and how to correct it. */
const careless: readonly (readonly [setting: string, value: string, says: RegExp])[] = [
  ['NODE_ENV', 'Production', /^NODE_ENV is "Production"; write exactly "production"/],
  ['NODE_ENV', 'prod', /^NODE_ENV is "prod"; write exactly "production"/],
  ['NODE_ENV', 'live', /^NODE_ENV is "live"; write exactly "production"/],
  ['NODE_ENV', '', /set NODE_ENV to exactly "production" where donors give/],
  ['NODE_ENV', 'test', /set NODE_ENV to exactly "production" where donors give/],
  ['NODE_ENV', 'development', /^STRIPE_SECRET_KEY is a live key outside production.*set NODE_ENV=production, or a test key/],
  ['PORTAL_ENV', 'development', /^NODE_ENV and PORTAL_ENV contradict each other; leave PORTAL_ENV out/],
  ['DATABASE_URL', '', /embedded database is a stand-in: set DATABASE_URL/],
  ['DATABASE_URL', 'db.office.sg/portal', /^DATABASE_URL cannot be read; write it as postgres:/],
  ['DATABASE_URL', 'mysql://db.office.sg/portal', /^DATABASE_URL cannot be read; write it as postgres:/],
  ['DATABASE_URL', 'postgres://p:x@db.office.sg/portal', /DATABASE_URL leads to another machine without TLS.*add \?sslmode=verify-full/],
  ['DATABASE_URL', 'postgres://p:x@db.office.sg/portal?sslmode=prefer', /DATABASE_URL leads to another machine without TLS/],
  ['DATABASE_URL', 'postgres://p:x@127.0.0.1/portal?host=db.office.sg', /DATABASE_URL leads to another machine without TLS/],
  [
    'DATABASE_URL',
    'postgres://p:x@db.office.sg/portal?ssl=true&sslmode=no-verify',
    /DATABASE_URL leads to another machine without TLS that is checked/,
  ],
  [
    'DATABASE_URL',
    'postgres://p:x@db.office.sg/portal?ssl=true&sslmode=disable',
    /DATABASE_URL leads to another machine without TLS that is checked/,
  ],
  [
    'DATABASE_URL',
    'postgres://p:x@db.office.sg/portal?sslmode=verify-full&sslmode=disable',
    /DATABASE_URL leads to another machine without TLS that is checked/,
  ],
  [
    'DATABASE_URL',
    'postgres://p:x@db.office.sg/portal?sslmode=require&uselibpqcompat=true',
    /DATABASE_URL leads to another machine without TLS that is checked/,
  ],
  ['DATABASE_OWNER_URL', 'db.office.sg/portal', /^DATABASE_OWNER_URL cannot be read; write it as postgres:/],
  [
    'DATABASE_OWNER_URL',
    'postgres://p:x@db.office.sg/portal',
    /DATABASE_OWNER_URL leads to another machine without TLS.*add \?sslmode=verify-full/,
  ],
  ['DATABASE_PATIENCE_MS', '-1', /^DATABASE_PATIENCE_MS is "-1"; it must be a number of milliseconds from 100 to 999999/],
  ['DATABASE_PATIENCE_MS', 'NaN', /^DATABASE_PATIENCE_MS is "NaN"/],
  ['PORT', '-80', /^PORT is "-80"; it must be a number from 0 to 65535/],
  ['PORT', '70000', /^PORT is "70000"; it must be a number from 0 to 65535/],
  ['STRIPE_SECRET_KEY', '', /^Stripe needs all three: STRIPE_SECRET_KEY/],
  ['STRIPE_SECRET_KEY', `sk_test_${long}`, /STRIPE_SECRET_KEY is a test key, with which no money moves: set the live one/],
  ['STRIPE_SECRET_KEY', `rk_test_${long}`, /STRIPE_SECRET_KEY is a test key/],
  ['STRIPE_SECRET_KEY', good.STRIPE_PUBLISHABLE_KEY, /^STRIPE_SECRET_KEY is not a secret key: set the one that begins with sk_ or rk_/],
  ['STRIPE_SECRET_KEY', 'sk_live_x', /STRIPE_SECRET_KEY is no key of Stripe: copy the whole of it/],
  [
    'STRIPE_PUBLISHABLE_KEY',
    secret,
    /^STRIPE_PUBLISHABLE_KEY holds a secret, and would be sent to every browser: set the key that begins with pk_/,
  ],
  ['STRIPE_PUBLISHABLE_KEY', `rk_live_${long}`, /^STRIPE_PUBLISHABLE_KEY holds a secret/],
  [
    'STRIPE_PUBLISHABLE_KEY',
    `pk_test_${long}`,
    /^STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key: take both from the same mode/,
  ],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_…', /STRIPE_PUBLISHABLE_KEY is no key of Stripe: copy the whole of it/],
  ['STRIPE_WEBHOOK_SECRETS', 'x', /STRIPE_WEBHOOK_SECRETS has one that anybody could guess: copy the whole signing secret/],
  ['STRIPE_WEBHOOK_SECRETS', `whsec_${long}, whsec_1`, /STRIPE_WEBHOOK_SECRETS has one that anybody could guess/],
  ['STRIPE_WEBHOOK_SECRETS', secret, /^STRIPE_WEBHOOK_SECRETS holds an API key: set the signing secret/],
  ['STRIPE_API_URL', 'https://stripe.office.sg', /STRIPE_API_URL leads to a stand-in: remove it/],
  ['SMTP_URL', '', /outbox page is a stand-in for mail: set SMTP_URL/],
  ['SMTP_URL', 'mail.office.sg:587', /^SMTP_URL cannot be read; write it as smtps:/],
  [
    'SMTP_URL',
    'smtp://mail.office.sg:587',
    /SMTP_URL may send mails to another machine without TLS: write smtps:\/\/, or add \?requireTLS=true/,
  ],
  ['SMTP_URL', 'smtp://mail.office.sg:587?secure=true', /SMTP_URL may send mails to another machine without TLS/],
  ['SMTP_URL', 'smtp://mail.office.sg:587?requireTLS=true&ignoreTLS=1', /SMTP_URL may send mails to another machine without TLS/],
  ['SMTP_URL', 'smtps://mail.office.sg?tls.rejectUnauthorized=false', /SMTP_URL takes any certificate: remove/],
  ['MAIL_FROM', '', /MAIL_FROM is missing: set the address that mails come from/],
  ['MAIL_FROM', 'Zakat', /^MAIL_FROM is "Zakat", which is no address; write it as/],
  ['MAIL_FROM', 'Zakat <no-reply@portal.invalid>', /MAIL_FROM is .* which no mail can come from: write an address of yours/],
  ['OPERATOR_MAIL', 'operator', /^OPERATOR_MAIL is "operator", which is no address; write it as/],
  ['OPERATOR_MAIL', 'operator@portal.invalid', /OPERATOR_MAIL is .* which no mail reaches: write an address of yours/],
  ['ONEMAP_EMAIL', '', /OneMap needs ONEMAP_EMAIL and ONEMAP_PASSWORD together/],
  ['ONEMAP_EMAIL', 'portal', /^ONEMAP_EMAIL must be the e-mail address/],
  ['GOOGLE_MAPS_KEY', '', /bundled places are a stand-in for maps: set GOOGLE_MAPS_KEY/],
  ['GOOGLE_MAPS_KEY', 'changeme', /GOOGLE_MAPS_KEY still holds a placeholder: set its value/],
  ['GOOGLE_MAPS_KEY', good.ONEMAP_PASSWORD, /GOOGLE_MAPS_KEY is the same as ONEMAP_PASSWORD: give each a secret of its own/],
  ['GOOGLE_MAPS_URL', 'http://maps.office.sg', /^GOOGLE_MAPS_URL is "http:\/\/maps.office.sg"; write it as https:/],
  ['FIELD_KEYS', '', /keys generated in the data folder are a stand-in: set FIELD_KEYS/],
  [
    'FIELD_KEYS',
    `k1:${base64(Array(32).fill(0))}`,
    /FIELD_KEYS has a key "k1" that can be guessed; make one with "openssl rand -base64 32"/,
  ],
  ['FIELD_KEYS', `k1:${base64(Array.from({ length: 32 }, (_, at) => at))}`, /FIELD_KEYS has a key "k1" that can be guessed/],
  [
    'FIELD_KEYS',
    `k1:${Buffer.from('correct-horse-battery-staple-123').toString('base64')}`,
    /FIELD_KEYS has a key "k1" that can be guessed/,
  ],
  ['FIELD_KEYS', `k1:${base64(Array(16).fill(7))}`, /^FIELD_KEYS has one that does not read "id:base64 of 32 bytes"/],
  ['FIELD_KEYS', oneKey, /^FIELD_KEYS has one that does not read "id:base64 of 32 bytes"/],
  ['FIELD_KEYS', `k1:${oneKey}, k1:${anotherKey}`, /^FIELD_KEYS names two keys "k1"; give each an id of its own/],
  ['FIELD_KEYS', `k2:${oneKey}, k1:${oneKey}`, /^FIELD_KEYS has the same key twice, the second time as "k1"/],
  ['OPERATOR_KEY', 'of-an-earlier-release-24', /OPERATOR_KEY opens nothing any more: remove it; operators sign in at the desk/],
  ['STAFF_ISSUER', '', /needs STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET, STAFF_GROUPS together: set STAFF_ISSUER too/],
  ['STAFF_ISSUER', 'http://id.office.sg', /^STAFF_ISSUER is "http:\/\/id.office.sg"; write the issuer .* such as https:/],
  ['STAFF_ISSUER', 'id.office.sg', /^STAFF_ISSUER is "id.office.sg"/],
  ['STAFF_ISSUER', 'https://staging.office.sg', /STAFF_ISSUER is a place for trials, where anybody is anybody: set the address/],
  ['STAFF_CLIENT_ID', '', /set STAFF_CLIENT_ID too/],
  ['STAFF_CLIENT_SECRET', '', /set STAFF_CLIENT_SECRET too/],
  ['STAFF_CLIENT_SECRET', secret, /is the same as STRIPE_SECRET_KEY|is the same as STAFF_CLIENT_SECRET/],
  ['STAFF_CLIENT_SECRET', `"${good.STAFF_CLIENT_SECRET}"`, /STAFF_CLIENT_SECRET begins and ends with a quotation mark: remove both/],
  ['STAFF_CLIENT_SECRET', 'changeme', /STAFF_CLIENT_SECRET still holds a placeholder/],
  ['STAFF_GROUPS', '', /set STAFF_GROUPS too/],
  ['STAFF_GROUPS', 'admins=admin', /^STAFF_GROUPS has "admins=admin"; write it as group=role, with one of the roles editor, approver, /],
  ['STAFF_GROUPS', 'operator', /^STAFF_GROUPS has "operator"; write it as group=role/],
  ['STAFF_GROUPS', 'zakat-editors=editor', /STAFF_GROUPS makes nobody an operator: add "group=operator"/],
  ['STAFF_SECOND_FACTOR', '', /STAFF_SECOND_FACTOR is missing: write what your provider tells .* or unchecked/],
  ['STAFF_SECOND_FACTOR', 'mfa', /^STAFF_SECOND_FACTOR is "mfa"; write what your provider tells, such as amr=mfa, or unchecked/],
  ['STAFF_GROUPS_CLAIM', 'a b', /^STAFF_GROUPS_CLAIM is "a b"; write the name of a claim, such as groups/],
  ['HOST_NAMES', 'zakat.example.sg=main', /the desk for staff has no name of its own: set HOST_NAMES, such as "desk.example.sg=desk"/],
  ['PUBLIC_URL', '', /links in mails need the address that donors use: set PUBLIC_URL/],
  ['PUBLIC_URL', 'http://zakat.example.sg', /^PUBLIC_URL is "http:\/\/zakat.example.sg"; write it as https:/],
  ['PUBLIC_URL', 'https://zakat.example.sg/portal', /^PUBLIC_URL is .* without a path/],
  ['PUBLIC_URL', 'https://localhost', /PUBLIC_URL is "https:\/\/localhost", which mails cannot lead donors to: write the name of the site/],
  ['HOST_NAMES', 'https://zakat.example.sg=main', /^HOST_NAMES has "https:\/\/zakat.example.sg=main"; write it as host.name=id/],
  ['HOST_NAMES', 'a.example.sg=main, a.example.sg=endowment', /^HOST_NAMES gives "a.example.sg" to main and to endowment/],
  ['TRUST_PROXY', '', /TRUST_PROXY is missing: a proxy ends TLS before the portal/],
  ['TRUST_PROXY', 'true', /^TRUST_PROXY is "true"; write the addresses of the proxies in front/],
  ['TRUST_PROXY', '0.0.0.0/1, 128.0.0.0/1', /^TRUST_PROXY is .* more than a network of yours; write the addresses/],
  ['TRUST_PROXY', '::/1', /^TRUST_PROXY is "::\/1", which is more than a network of yours/],
  ['TRUST_PROXY', '::ffff:0.0.0.0/97', /^TRUST_PROXY is .* more than a network of yours/],
  ['TRUST_PROXY', '0:0:0:0:0:ffff:0:0/96', /^TRUST_PROXY is .* more than a network of yours/],
  ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY is "10.0.0.0\/33"; write the addresses/],
  ['SERVICE_URLS', 'donor=http://donor.office.sg', /^SERVICE_URLS has "donor=http:\/\/donor.office.sg"; write it as service=https/],
  ['SENTRY_DSN', 'http://key@reports.office.sg/1', /^SENTRY_DSN must read like https:\/\/key@host\/project/],
  ['LOG_LEVEL', 'verbose', /^LOG_LEVEL is "verbose"; write one of trace/],
  ['LOG_LEVEL', 'silent', /LOG_LEVEL is "silent", and nobody would learn of a fault: write info or warn/],
  ['PASSWORD_MIN', '6', /^PASSWORD_MIN is "6"; it must be a number from 7 to 64/],
  ['PASSWORD_COST', '10', /PASSWORD_COST is 10; it must be at least 15/],
  ['EMAIL_TLD_MAX', '0', /^EMAIL_TLD_MAX is "0"; it must be a number from 4 to 63/],
  ['EMBEDDED_ACCOUNTS', 'allowed', /^EMBEDDED_ACCOUNTS keeps no accounts any more: remove it, and set COGNITO_USER_POOL_ID/],
  ['COGNITO_USER_POOL_ID', 'AbCdEfGhI', /^Amazon Cognito needs both: COGNITO_USER_POOL_ID, such as/],
  ['COGNITO_DOMAIN', 'https://giving.auth.amazoncognito.com', /^COGNITO_DOMAIN is .* write the host name alone/],
  ['COGNITO_TRIGGER_SECRET', 'short', /^COGNITO_TRIGGER_SECRET must have at least 32 characters/],
  ['COGNITO_TRIGGER_SECRET', 'a'.repeat(32), /COGNITO_TRIGGER_SECRET can be guessed; make one/],
  ['SINGPASS_ISSUER', 'http://singpass.office.sg', /^SINGPASS_ISSUER must be an https address/],
  [
    'SINGPASS_ISSUER',
    'https://stg-id.singpass.gov.sg',
    /SINGPASS_ISSUER is a place for trials, where anybody is anybody: set the address of the real one/,
  ],
  ['SINGPASS_KEYS', 'nowhere.json', /^SINGPASS_KEYS is "nowhere.json", and there is no such file: put a key set there/],
  ['CORPPASS_ISSUER', '', /stand-in for Corppass lets anybody be anybody: set CORPPASS_ISSUER/],
  ['PORTAL_NOW', '2026-09-15', /PORTAL_NOW moves the clock and is for trials only: remove it/],
  ['SANDBOX_NOW', '2026-09-15', /SANDBOX_NOW moves the clock of a stand-in and is for trials only: remove it/],
  ['FLOWS_ROOT', 'nowhere', /^FLOWS_ROOT is "nowhere", and there is no folder flows in it: name the folder/],
  ['FIELD_KEY', 'k1:x', /FIELD_KEY is no setting: did you mean FIELD_KEYS\?/],
  ['STRIPE_WEBHOOK_SECRET', 'x', /STRIPE_WEBHOOK_SECRET is no setting: did you mean STRIPE_WEBHOOK_SECRETS\?/],
  ['MAIL_FORM', 'x', /MAIL_FORM is no setting: did you mean MAIL_FROM\?/],
  ['TRUSTPROXY', '::1', /TRUSTPROXY is no setting: did you mean TRUST_PROXY\?/],
  ['sentry_dsn', 'x', /sentry_dsn is no setting: did you mean SENTRY_DSN\?/],
];

/** Other settings with which production starts. */
const alsoGood: readonly { readonly [name: string]: string }[] = [
  { DATABASE_URL: 'postgres://portal@%2Fvar%2Frun%2Fpostgresql/portal' },
  { DATABASE_URL: 'postgres://portal:x@127.0.0.1:5432/portal' },
  { DATABASE_OWNER_URL: 'postgres://owner:x@127.0.0.1:5432/portal' },
  { DATABASE_URL: 'postgres://portal:x@db.office.sg/portal?ssl=true' },
  { DATABASE_URL: 'postgres://portal:x@db.office.sg/portal?sslmode=verify-full&uselibpqcompat=true' },
  { SMTP_URL: 'smtp://localhost:25' },
  { SMTP_URL: 'smtp://mail.office.sg:587?requireTLS=true' },
  { STRIPE_SECRET_KEY: secret.replace('sk_', 'rk_') },
  { FIELD_KEYS: `a2027:${anotherKey}, k1:${oneKey}` },
  { TRUST_PROXY: 'loopback, 192.0.2.7, 2001:db8::/32' },
  { HOST_NAMES: 'zakat.example.sg=main, wakaf.example.sg=endowment, staff.example.sg=desk' },
  { STAFF_GROUPS_CLAIM: 'https://office.sg/claims/groups' },
  { STAFF_SECOND_FACTOR: 'unchecked' },
  { HOSTNAME: 'portal-1', HOME: '/root', AWS_REGION: 'ap-southeast-1', STRIPE_API_KEY: 'x', npm_config_cache: '/x' },
];

describe('production', () => {
  it('starts when every setting is right', () => {
    expect(refusedWith({})).toEqual([]);
  });

  it.each(alsoGood)('also starts with %j', (settings) => {
    expect(refusedWith(settings)).toEqual([]);
  });

  it.each(careless)('refuses %s=%s', (name, value, says) => {
    expect(refusedWith({ [name]: value })).toContainEqual(expect.stringMatching(says));
  });

  it('refuses a role that owns the tables where no separate serving role is set', () => {
    const owner = { DATABASE_URL: '', DATABASE_OWNER_URL: 'postgres://owner:x@127.0.0.1/portal' };
    expect(refusedWith(owner)).toContainEqual(expect.stringMatching(/^DATABASE_OWNER_URL is set and DATABASE_URL is not/));
  });

  it('refuses the staff stand-in and names the setting that replaces it', () => {
    const none = { STAFF_ISSUER: '', STAFF_CLIENT_ID: '', STAFF_CLIENT_SECRET: '', STAFF_GROUPS: '', STAFF_SECOND_FACTOR: '' };
    expect(refusedWith(none)).toEqual([
      expect.stringMatching(/lets anybody be staff: set STAFF_ISSUER, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET and STAFF_GROUPS\.$/),
    ]);
  });

  it('never echoes a secret in a refusal', () => {
    const all = careless.flatMap(([name, value]) => refusedWith({ [name]: value })).join('\n');
    for (const kept of [secret, good.STAFF_CLIENT_SECRET, good.ONEMAP_PASSWORD, oneKey, 'of-the-database', 'of-the-mail'])
      expect(all).not.toContain(kept);
  });
});
