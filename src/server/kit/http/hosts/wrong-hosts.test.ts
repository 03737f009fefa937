import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../engine/definitions.ts';
import { readConfig } from '../../../config/read-config.ts';
import { wrongHosts } from './hosts.ts';

const site = { hosts: { main: {}, endowment: {} } } as unknown as Site;
const wrong = (environment: { readonly [name: string]: string }, production = false) =>
  wrongHosts(site, { ...readConfig({ NODE_ENV: 'development', ...environment }, '/'), production });
const NAMES = 'zakat.example.sg=main, wakaf.example.sg=endowment';

describe('the names of the hosts', () => {
  it('are optional on a developer’s machine', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ PUBLIC_URL: 'http://portal.test' })).toEqual([]);
  });

  it('must be hosts in the site’s data', () => {
    expect(wrong({ HOST_NAMES: 'wakaf.example.sg=wakaf' })).toEqual([
      'HOST_NAMES has "wakaf.example.sg=wakaf"; the hosts of the site are main and endowment, and desk is the staff\'s.',
    ]);
  });

  it('may include the desk, which is no host of the site and never has the public address', () => {
    expect(wrong({ HOST_NAMES: 'desk.example.sg=desk' })).toEqual([]);
    expect(wrong({ PUBLIC_URL: 'https://desk.example.sg', HOST_NAMES: 'desk.example.sg=desk' })).toHaveLength(1);
    expect(wrongHosts({ hosts: { main: {}, desk: {} } } as unknown as Site, readConfig({}, '/'))).toHaveLength(1);
  });

  it('give the public address to the first host only', () => {
    expect(wrong({ PUBLIC_URL: 'https://zakat.example.sg', HOST_NAMES: NAMES }, true)).toEqual([]);
    expect(wrong({ PUBLIC_URL: 'https://wakaf.example.sg', HOST_NAMES: NAMES })).toEqual([
      'PUBLIC_URL is "https://wakaf.example.sg", which HOST_NAMES gives to endowment; it must be the address of main.',
    ]);
  });

  it('are required for each host in production: a mail of the endowment must not link to zakat', () => {
    expect(wrong({ PUBLIC_URL: 'https://zakat.example.sg' }, true)).toEqual([
      'Production: the host endowment has no name of its own: set HOST_NAMES, such as "name.example.sg=endowment".',
    ]);
  });
});
