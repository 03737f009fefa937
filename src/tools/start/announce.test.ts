import { expect, it } from 'vitest';
import { readConfig } from '../../server/config/read-config.ts';
import { productionSettings } from '../../../tests/support/server/config.ts';
import { announcement } from './announce.ts';

const portal = { url: 'http://127.0.0.1:8080', otherHosts: ['endowment'], newOperatorKey: undefined };

it('names every stand-in that is in place, and none that is not', () => {
  const said = announcement(portal, readConfig({}, '/srv/portal'));
  const names = [
    'PostgreSQL in /srv/portal/data',
    'Stripe and the bank',
    'mail',
    'user pool',
    'Google and Facebook',
    'Singpass',
    'Corppass',
    'OneMap',
    'geocoding',
  ];
  for (const name of names) expect(said).toContain(name);
  expect(announcement(portal, readConfig({ SINGPASS_ISSUER: 'off', CORPPASS_ISSUER: 'off' }, '/srv/portal'))).not.toMatch(
    /Singpass|Corppass/,
  );
});

it("shows the operator's key once, when it was made, and in no address", () => {
  const config = readConfig({}, '/srv/portal');
  const first = announcement({ ...portal, newOperatorKey: 'made-just-now' }, config);
  expect(first.match(/made-just-now/g)).toHaveLength(1);
  expect(first).not.toMatch(/operator\S*made-just-now/);
  expect(announcement(portal, config)).toContain('in /srv/portal/data/secrets.json');
});

it("shows neither stand-ins nor the operator's key in production", () => {
  const said = announcement(portal, readConfig(productionSettings, '/srv/portal'));
  expect(said).not.toContain('Stand-ins');
  expect(said).not.toContain('key');
  expect(said).not.toContain(productionSettings.OPERATOR_KEY);
});
