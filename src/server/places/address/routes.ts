import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { schemaOf } from '../../kit/http/calls/calls.ts';
import type { Services } from '../../people/services.ts';
import { cachedSearch } from './cached.ts';
import { oneMap } from './onemap.ts';
import type { SearchAddress } from './search.ts';
import { fixedToken, type OneMapToken, accountToken } from './onemap-token.ts';

const SEARCHES = { name: 'address', atMost: 30, seconds: 60 };

/** GET /address/api/common/elastic/search: by postal code. Needs a session and is rate limited, so that nobody mines OneMap through us. */
export function registerAddress(app: FastifyInstance, services: Services, bundledAddresses: () => SearchAddress): void {
  const { config, sessions, limits } = services;
  const search = config.oneMap === undefined ? bundledAddresses() : cachedSearch(services, oneMap(tokenOf(config.oneMap, services)));

  app.get<{ Querystring: { searchVal: string } }>(
    '/address/api/common/elastic/search',
    { schema: schemaOf('search-address') },
    async (request) => {
      await sessions.require(request);
      await limits.take(SEARCHES, callerOf(request));
      return search(request.query.searchVal);
    },
  );
}

function tokenOf(oneMap: NonNullable<Services['config']['oneMap']>, { clock }: Services): OneMapToken {
  return 'token' in oneMap ? fixedToken(oneMap.token) : accountToken(oneMap, clock);
}
