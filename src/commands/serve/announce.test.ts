import { expect, it } from 'vitest';
import { ROLES } from '../../server/config/staff.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { productionSettings } from '../../../tests/support/server/config.ts';
import { trialFacts } from '../../../stand-ins/trial-facts.ts';
import { announcement as textOf } from './announce.ts';

/** As a trial prints it. */
const announcement = (at: Parameters<typeof textOf>[0], config: Parameters<typeof textOf>[1]) => textOf(at, config, trialFacts(config));
const portal = { url: 'http://127.0.0.1:8080', otherHosts: ['endowment'] };

it('names exactly the stand-ins in use', () => {
  const said = announcement(portal, readConfig({}, '/srv/portal'));
  const names = [
    'PostgreSQL in /srv/portal/data',
    'Stripe and the bank',
    'mail',
    'user pool',
    'Google and Facebook',
    'Singpass',
    'Corppass',
    'the sign-in of staff',
    'OneMap',
    'geocoding',
  ];
  for (const name of names) expect(said).toContain(name);
  expect(announcement(portal, readConfig({ SINGPASS_ISSUER: 'off', CORPPASS_ISSUER: 'off' }, '/srv/portal'))).not.toMatch(
    /Singpass|Corppass/,
  );
});

it('links to the desk, on its own host if it has one, and names its members in a trial', () => {
  const said = announcement(portal, readConfig({}, '/srv/portal'));
  expect(said).toMatch(/Desk +http:\/\/127\.0\.0\.1:8080\/desk\n/);
  for (const role of ROLES) expect(said.toLowerCase()).toMatch(new RegExp(`contoh +${role}: `));
  expect(announcement(portal, readConfig({ HOST_NAMES: 'desk.localhost=desk' }, '/'))).toMatch(
    /Desk +http:\/\/desk\.localhost:8080\/desk\n/,
  );
});

it('leads to each further host by its name, or to localhost where it has none', () => {
  expect(announcement(portal, readConfig({}, '/srv/portal'))).toMatch(/Endowment host +http:\/\/endowment\.localhost:8080\n/);
  const named = {
    PUBLIC_URL: 'https://zakat.example.sg',
    HOST_NAMES: 'zakat.example.sg=main, wakaf.example.sg=endowment, desk.example.sg=desk',
  };
  expect(announcement(portal, readConfig({ ...productionSettings, ...named }, '/srv/portal'))).toMatch(
    /Endowment host +https:\/\/wakaf\.example\.sg\n/,
  );
});

it('shows neither stand-ins nor a secret in production', () => {
  const said = announcement(portal, readConfig(productionSettings, '/srv/portal'));
  expect(said).toMatch(/Desk +https:\/\/desk\.example\.sg\/desk\n/);
  expect(said).not.toMatch(/Stand-ins|Contoh|key/);
  expect(said).not.toContain(productionSettings.STAFF_CLIENT_SECRET);
});

it('reports an unused setting of an earlier release in one line, without its value', () => {
  const settings = { ...productionSettings, DATABASE_REPLICA_URL: 'postgres://p:of-a-trial@replica.office.sg/portal' };
  const said = announcement(portal, readConfig(settings, '/srv/portal'));
  expect(said.split('\n').filter((line) => line.includes('REPLICA'))).toEqual([
    '  DATABASE_REPLICA_URL is no longer used: all reads use the database at DATABASE_URL. Remove it.',
  ]);
  expect(said).not.toContain('of-a-trial');
});

it.each([
  ['SMTP_URL: mails leave', { SMTP_URL: 'smtp://mail.office.sg:587' }],
  ['COGNITO_USER_POOL_ID: accounts are made', { COGNITO_USER_POOL_ID: 'ap-southeast-1_AbCdEfGhI', COGNITO_CLIENT_ID: 'client' }],
  ['SINGPASS_ISSUER: real', { SINGPASS_ISSUER: 'https://id.singpass.sg', SINGPASS_MYINFO_CLIENT_ID: 'portal' }],
  ['CORPPASS_ISSUER: real', { CORPPASS_ISSUER: 'https://id.corppass.sg', CORPPASS_CLIENT_ID: 'portal' }],
  [
    'DATABASE_URL: a database on another machine',
    { NODE_ENV: 'development', DATABASE_URL: 'postgres://portal:of-a-trial@db.office.sg/portal?sslmode=verify-full' },
  ],
  [
    'STRIPE_SECRET_KEY: Stripe itself',
    {
      STRIPE_SECRET_KEY: `sk_test_${'0a1b2c3d'.repeat(5)}`,
      STRIPE_PUBLISHABLE_KEY: `pk_test_${'0a1b2c3d'.repeat(5)}`,
      STRIPE_WEBHOOK_SECRETS: `whsec_${'0a1b2c3d'.repeat(4)}`,
    },
  ],
])('reports once that a real service runs beside stand-ins: %s', (sentence, settings) => {
  const said = announcement(portal, readConfig(settings, '/srv/portal'));
  expect(said.split('Real beside stand-ins, ').slice(1)).toEqual([expect.stringContaining(sentence)]);
});

it('lists the real services beside stand-ins, and what one person may do alone', () => {
  const saidWith = (settings: { readonly [name: string]: string }) => announcement(portal, readConfig(settings, '/srv/portal'));
  expect(saidWith({})).not.toContain('Mind:');
  expect(saidWith({ SMTP_URL: 'smtp://mail.office.sg:587' })).toContain(
    'Real beside stand-ins, SMTP_URL: mails leave for whatever address somebody types.',
  );
  expect(saidWith({ SMTP_URL: 'smtp://127.0.0.1:587' })).not.toContain('Mind:');
  const staff = {
    STAFF_ISSUER: 'https://id.office.sg',
    STAFF_CLIENT_ID: 'desk',
    STAFF_CLIENT_SECRET: 'of-a-trial',
    STAFF_GROUPS: 'a=operator',
  };
  expect(saidWith({ ...staff, STAFF_SECOND_FACTOR: 'unchecked' })).toMatch(
    /Real beside stand-ins, STAFF_ISSUER:[\s\S]*STAFF_SECOND_FACTOR=unchecked:/,
  );
  expect(saidWith({ SINGPASS_ISSUER: 'https://id.singpass.sg', SINGPASS_MYINFO_CLIENT_ID: 'portal' })).toContain('SINGPASS_ISSUER: real');
  expect(saidWith({ REFUND_ALONE_UP_TO: '999999' })).toContain('one person of finance gives back up to S$999,999.00 of a gift alone');
  expect(saidWith({ REFUND_ALONE_UP_TO: '500' })).not.toContain('Mind:');
  expect(saidWith({ DATABASE_PATIENCE_MS: '999999' })).toContain('a donor waits up to 1000 s');
  expect(announcement(portal, readConfig({ ...productionSettings, REFUND_ALONE_UP_TO: '999999' }, '/srv/portal'))).toContain(
    'S$999,999.00',
  );
});
