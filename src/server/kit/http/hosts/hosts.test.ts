import { expect, it } from 'vitest';
import type { Site } from '../../../../engine/index.ts';
import { readConfig } from '../../../config/read-config.ts';
import { originSeen } from './hosts.ts';

const site = { hosts: { main: {}, endowment: {} } } as unknown as Site;
const asked = { protocol: 'http', host: 'somebody.example' } as const;
const seen = (hostId: string, environment: { readonly [name: string]: string }) =>
  originSeen(asked, hostId, site, readConfig(environment, '/'));

it('a donor is led back to the host that was given on, whatever name the request used', () => {
  const environment = {
    NODE_ENV: 'development',
    PUBLIC_URL: 'https://zakat.example',
    HOST_NAMES: 'zakat.example=main, wakaf.example=endowment',
  };
  expect(seen('main', environment)).toBe('https://zakat.example');
  expect(seen('endowment', environment)).toBe('https://wakaf.example');
});

it('a portal that was told no address of its own leads back to where it was asked', () => {
  expect(seen('endowment', {})).toBe('http://somebody.example');
});
