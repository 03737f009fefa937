import { expect, it } from 'vitest';
import type { Site } from '../../../../engine/index.ts';
import { readConfig } from '../../../config/read-config.ts';
import { originSeen } from './hosts.ts';

const site = { hosts: { main: {}, endowment: {} } } as unknown as Site;
const asked = { protocol: 'http', host: 'somebody.example' } as const;
const seen = (hostId: string, environment: { readonly [name: string]: string }) =>
  originSeen(asked, hostId, site, readConfig(environment, '/'));

it('leads a donor back to the host of the gift, whatever name the request used', () => {
  const environment = {
    NODE_ENV: 'development',
    PUBLIC_URL: 'https://zakat.example',
    HOST_NAMES: 'zakat.example=main, wakaf.example=endowment',
  };
  expect(seen('main', environment)).toBe('https://zakat.example');
  expect(seen('endowment', environment)).toBe('https://wakaf.example');
});

it('without a public address, leads back to the request’s own', () => {
  expect(seen('endowment', {})).toBe('http://somebody.example');
});
