import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';
import { productionSettings as real } from '../../../tests/support/server/config.ts';

it('starts on a fresh machine without any setting', () => {
  const config = readConfig({}, '/srv/portal');
  expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, dataDir: '/srv/portal/data', flowsRoot: '/srv/portal', production: false });
  expect(config.payments).toEqual({ provider: 'sandbox' });
});

it('accepts a setting of an earlier release with any value, and reports that it is no longer used', () => {
  expect(readConfig(real, '/').retired).toEqual([]);
  for (const DATABASE_REPLICA_URL of ['postgres://p:x@replica.office.sg/portal', 'unreadable', '"quoted"'])
    expect(readConfig({ ...real, DATABASE_REPLICA_URL }, '/').retired).toEqual([
      'DATABASE_REPLICA_URL is no longer used: all reads use the database at DATABASE_URL. Remove it.',
    ]);
  expect(readConfig({ ...real, DATABASE_PREPARED: 'off' }, '/').retired).toEqual([
    'DATABASE_PREPARED is no longer used: statements are not prepared by name, so every pooler can be used. Remove it.',
  ]);
});

it('answers within three seconds by default while the database does not respond', () => {
  expect(readConfig({}, '/').databasePatienceMs).toBeLessThan(3_000);
});

it('takes PORTAL_NOW as a day in Singapore or as a moment', () => {
  expect(readConfig({ PORTAL_NOW: '2026-09-15' }, '/').now?.toISOString()).toBe('2026-09-15T04:00:00.000Z');
  expect(readConfig({ PORTAL_NOW: '2026-09-15T00:30:00+08:00' }, '/').now?.toISOString()).toBe('2026-09-14T16:30:00.000Z');
  expect(() => readConfig({ PORTAL_NOW: 'yesterday' }, '/')).toThrow(/PORTAL_NOW/);
  expect(readConfig({ SANDBOX_NOW: '2026-09-15' }, '/').sandboxNow?.toISOString()).toBe('2026-09-15T04:00:00.000Z');
  expect(() => readConfig({ SANDBOX_NOW: 'yesterday' }, '/')).toThrow(/SANDBOX_NOW/);
});

it('requires a public address, with TLS in production', () => {
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080/' }, '/').publicUrl).toBe('http://127.0.0.1:8080');
  expect(() => readConfig({ ...real, PUBLIC_URL: 'http://zakat.example.sg' }, '/')).toThrow(/PUBLIC_URL/);
  for (const odd of ['zakat.example.sg', 'ftp://a.sg', 'https://a.sg/portal', 'https://a.sg/?x', 'https://a@b.sg'])
    expect(() => readConfig({ PUBLIC_URL: odd }, '/')).toThrow(/PUBLIC_URL/);
});

it('trusts only the configured proxies', () => {
  expect(readConfig({}, '/').trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }, '/').trustProxy).toBe('10.0.0.0/8, ::1');
  for (const any of ['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/8, 0.0.0.0/00'])
    expect(() => readConfig({ TRUST_PROXY: any }, '/')).toThrow(/TRUST_PROXY/);
});

it('reads the addresses of remote services, with TLS in production', () => {
  const SERVICE_URLS = 'donor=https://donor.example.sg/, wakaf=http://127.0.0.1:9/api';
  expect(readConfig({}, '/').services).toEqual({});
  expect(readConfig({ SERVICE_URLS }, '/').services).toEqual({ donor: 'https://donor.example.sg', wakaf: 'http://127.0.0.1:9/api' });
  expect(() => readConfig({ ...real, SERVICE_URLS }, '/')).toThrow(/wakaf=http/);
  for (const odd of ['donor', 'session=https://a.example', 'donor=ftp://a', "donor=https://a.example/;script-src'"])
    expect(() => readConfig({ SERVICE_URLS: odd }, '/')).toThrow(/SERVICE_URLS/);
});

describe('staff settings', () => {
  const settings = { STAFF_ISSUER: 'https://id.office.sg', STAFF_CLIENT_ID: 'desk', STAFF_CLIENT_SECRET: 'of-a-trial' };

  it('use the stand-in’s personas until a provider is set', () => {
    const { staff } = readConfig({}, '/');
    expect(staff).toMatchObject({ provider: { kind: 'stand-in' }, groupsClaim: 'groups', groups: { finance: ['finance'] } });
  });

  it('map groups to roles; a group name may contain spaces and equals signs, and a group may have several roles', () => {
    const STAFF_GROUPS = 'Zakat Editors=editor, Zakat Editors=qa,cn=money=finance, __proto__=auditor';
    const { staff } = readConfig({ ...settings, STAFF_GROUPS }, '/');
    expect(Object.entries(staff.groups)).toEqual([
      ['Zakat Editors', ['editor', 'qa']],
      ['cn=money', ['finance']],
      ['__proto__', ['auditor']],
    ]);
    expect(staff.provider).toEqual({ kind: 'issuer', issuer: 'https://id.office.sg', clientId: 'desk', clientSecret: 'of-a-trial' });
  });

  it('are refused when only half of them are set, in a trial too', () => {
    expect(() => readConfig(settings, '/')).toThrow(/set STAFF_GROUPS too, or none of them for a trial/);
  });
});

describe('production', () => {
  it('starts with every real service, and with two webhook secrets during a rotation', () => {
    const config = readConfig(real, '/');
    expect(config.payments).toMatchObject({ provider: 'stripe', webhookSecrets: real.STRIPE_WEBHOOK_SECRETS.split(', ') });
    expect(config.publicUrl).toBe('https://zakat.example.sg');
  });

  it.each(['DATABASE_URL', 'SMTP_URL', 'ONEMAP_EMAIL', 'ONEMAP_PASSWORD', 'GOOGLE_MAPS_KEY', 'FIELD_KEYS', 'STAFF_ISSUER', 'PUBLIC_URL'])(
    'refuses to start without %s, and names it',
    (name) => {
      expect(() => readConfig({ ...real, [name]: '' }, '/')).toThrow(name);
    },
  );

  it('names every stand-in at once, also under PORTAL_ENV', () => {
    const sentences = sentencesOf(() => readConfig({ PORTAL_ENV: 'production' }, '/'));
    expect(sentences.filter((sentence) => sentence.includes('stand-in'))).toHaveLength(10);
  });

  it('keeps no accounts of its own, whatever retired settings say, and requires passwords of twelve characters', () => {
    const { COGNITO_USER_POOL_ID: _pool, COGNITO_CLIENT_ID: _client, ...without } = real;
    expect(() => readConfig(without, '/')).toThrow(/user pool is a stand-in.*COGNITO_USER_POOL_ID/);
    for (const settings of [without, real])
      expect(() => readConfig({ ...settings, EMBEDDED_ACCOUNTS: 'allowed' }, '/')).toThrow(/EMBEDDED_ACCOUNTS keeps no accounts any more/);
    const { identity, settings } = readConfig(real, '/');
    expect({ ...identity, ...settings }).toMatchObject({ isStandIn: false, PASSWORD_MIN: 12 });
  });

  it('refuses a password hash cost that is too low', () => {
    expect(() => readConfig({ ...real, PASSWORD_COST: '14' }, '/')).toThrow(/PASSWORD_COST is 14; it must be at least 15/);
    expect(readConfig({ ...real, PASSWORD_COST: '16' }, '/').identity.passwordCost).toBe(16);
    expect(readConfig(real, '/').identity.passwordCost).toBe(15);
  });

  it('refuses a clock that was moved', () => {
    expect(() => readConfig({ ...real, PORTAL_NOW: '2026-09-15' }, '/')).toThrow(/PORTAL_NOW/);
  });
});

it('serves releases by default, the folder only with CONTENT=folder, and refuses any other value', () => {
  expect(readConfig({}, '/').content).toBe('releases');
  expect(readConfig({ CONTENT: 'folder' }, '/').content).toBe('folder');
  expect(() => readConfig({ CONTENT: 'Folder' }, '/')).toThrow('CONTENT is "Folder"; write releases or folder.');
});

it('refuses half of the Amazon Cognito settings, and a minimum password of six characters', () => {
  expect(() => readConfig({ COGNITO_CLIENT_ID: 'client' }, '/')).toThrow(/needs both/);
  expect(() => readConfig({ COGNITO_CLIENT_ID: 'client', COGNITO_USER_POOL_ID: 'pool' }, '/')).toThrow(/ap-southeast-1_/);
  expect(() => readConfig({ PASSWORD_MIN: '6' }, '/')).toThrow(/PASSWORD_MIN/);
  for (const EMAIL_TLD_MAX of ['3', '64', 'x']) expect(() => readConfig({ EMAIL_TLD_MAX }, '/')).toThrow(/EMAIL_TLD_MAX/);
  for (const cost of ['0', '21', 'cheap']) expect(() => readConfig({ PASSWORD_COST: cost }, '/')).toThrow(/from 1 to 20/);
  expect(readConfig({}, '/')).toMatchObject({ identity: { isStandIn: true }, settings: { PASSWORD_MIN: 7, EMAIL_TLD_MAX: 4 } });
});

it('refuses half of the Stripe settings', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_x' }, '/')).toThrow(/all three/);
});

function sentencesOf(run: () => unknown): readonly string[] {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
  return [];
}

describe('Singpass and Corppass', () => {
  it('use the stand-in until an issuer is set; SGVerify shares Myinfo’s', () => {
    expect(readConfig({}, '/').singpass.apps).toEqual({
      myinfo: { kind: 'stand-in' },
      sgverify: { kind: 'stand-in' },
      corppass: { kind: 'stand-in' },
    });
    const issuer = { kind: 'issuer', issuer: real.SINGPASS_ISSUER, clientId: 'myinfo-client' };
    expect(readConfig(real, '/').singpass.apps).toEqual({ myinfo: issuer, sgverify: issuer, corppass: { kind: 'off' } });
  });

  it.each([
    { SINGPASS_ISSUER: 'https://singpass.example' },
    { SINGPASS_MYINFO_CLIENT_ID: 'client' },
    { CORPPASS_ISSUER: 'http://corppass.example', CORPPASS_CLIENT_ID: 'client' },
  ])('require an https address and our client id: %j is refused', (environment) => {
    expect(() => readConfig(environment, '/')).toThrow(/PASS_ISSUER must be an https address/);
  });
});

it('refuses a Singpass key file that does not exist, with the fix', () => {
  expect(() => readConfig({ SINGPASS_KEYS: 'nowhere/keys.json' }, '/srv/portal')).toThrow(
    /SINGPASS_KEYS is "nowhere\/keys.json", and there is no such file.*the database keeps one/,
  );
});

it('refuses a setting that would be ignored, and the name of an object’s built-in property', () => {
  const staff = {
    STAFF_ISSUER: 'https://id.office.sg',
    STAFF_CLIENT_ID: 'desk',
    STAFF_CLIENT_SECRET: 'of-a-trial',
    STAFF_GROUPS: 'a=operator',
  };
  for (const STAFF_GROUPS_CLAIM of ['__proto__', 'constructor', 'toString'])
    expect(() => readConfig({ ...staff, STAFF_GROUPS_CLAIM }, '/')).toThrow(/STAFF_GROUPS_CLAIM is ".*"; write the name of a claim/);
  for (const [name, value, needed] of [
    ['STAFF_GROUPS_CLAIM', 'groups', 'STAFF_ISSUER'],
    ['STAFF_SECOND_FACTOR', 'amr=mfa', 'STAFF_ISSUER'],
    ['STRIPE_API_URL', 'http://127.0.0.1:9', 'STRIPE_SECRET_KEY'],
    ['GOOGLE_MAPS_URL', 'http://127.0.0.1:9', 'GOOGLE_MAPS_KEY'],
    ['COGNITO_DOMAIN', 'giving.auth.sg', 'COGNITO_USER_POOL_ID'],
  ] as const)
    expect(() => readConfig({ [name]: value }, '/')).toThrow(`${name} does nothing without ${needed}`);
  expect(readConfig({ HOST_NAMES: 'constructor=main' }, '/').hostNames).toEqual({ constructor: 'main' });
  expect(readConfig({ HOST_NAMES: 'a.sg=main' }, '/').hostNames.constructor).toBeUndefined();
});

it('accepts link keys beside the index key, and refuses one that has another use', () => {
  const [one, other, third] = ['', '', ''].map(() => randomBytes(32).toString('base64'));
  const keys = { FIELD_KEYS: `a:${one}`, INDEX_KEY: `index:${other}` };
  expect(readConfig({ ...keys, LINK_KEYS: `l1:${third}, index` }, '/').linkKeys).toBe(`l1:${third}, index`);
  expect(readConfig({ ...keys, LINK_KEYS: 'index' }, '/').linkKeys).toBe('index');
  for (const used of [one, other])
    expect(() => readConfig({ ...keys, LINK_KEYS: `l1:${used}` }, '/')).toThrow(/LINK_KEYS has a key of FIELD_KEYS or INDEX_KEY/);
  expect(() => readConfig({ ...keys, LINK_KEYS: 'l1:short' }, '/')).toThrow(/LINK_KEYS has one that does not read/);
});

it('refuses one key for both fields and index, except while the field keys are rotated', () => {
  const [one, other] = ['', ''].map(() => randomBytes(32).toString('base64'));
  const read = (FIELD_KEYS: string, INDEX_KEY: string) => () => readConfig({ FIELD_KEYS, INDEX_KEY }, '/');
  expect(read(`prod:${one}`, `prod:${one}`)).toThrow(/INDEX_KEY is the key of FIELD_KEYS/);
  expect(read(`a:${one}`, `index:${one}`)).toThrow(/INDEX_KEY is the key of FIELD_KEYS/);
  expect(read(`prod:${one},a2027:${other}`, `prod:${one}`)).not.toThrow();
  expect(read(`a2027:${other}`, `prod:${one}`)).not.toThrow();
});
