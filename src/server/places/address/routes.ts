import type { FastifyInstance } from 'fastify';
import { callsOf } from '../../people/calls.ts';
import type { Services } from '../../people/services.ts';
import { cachedSearch } from './cached.ts';
import { oneMap } from './onemap.ts';
import type { SearchAddress } from './search.ts';
import { fixedToken, type OneMapToken, accountToken } from './onemap-token.ts';

const SEARCHES = { name: 'address', atMost: 30, seconds: 60 };

/**
 * GET /address/api/common/elastic/search: by postal code. Needs a session and is rate limited, so that OneMap cannot be mined through the
 * portal.
 */
export function registerAddress(app: FastifyInstance, services: Services, search: SearchAddress): void {
  callsOf(app, services).forSession<{ Querystring: { searchVal: string } }>(
    'search-address',
    { perAddress: SEARCHES },
    async (_session, { query }) => search(query.searchVal),
  );
}

/** The address search: OneMap, or its stand-in. */
export function addressSearch(services: Services, bundledAddresses: () => SearchAddress): SearchAddress {
  const { oneMap: settings } = services.config;
  return settings === undefined ? bundledAddresses() : cachedSearch(services, oneMap(tokenOf(settings, services)));
}

function tokenOf(oneMap: NonNullable<Services['config']['oneMap']>, { clock }: Services): OneMapToken {
  return 'token' in oneMap ? fixedToken(oneMap.token) : accountToken(oneMap, clock);
}
