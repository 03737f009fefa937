import type { AddressAnswer, AddressResult } from '../../../api/types.ts';
import { addressesUnavailable, type OneMapToken } from './onemap-token.ts';
import type { SearchAddress } from './search.ts';

type Fetch = (url: URL, init: { headers: { authorization: string }; signal: AbortSignal }) => Promise<Response>;

const SEARCH = 'https://www.onemap.gov.sg/api/common/elastic/search';
const TIMEOUT_MS = 5_000;
const TOKEN_REFUSED = new Set([401, 403]);

/** Searches OneMap, and passes on only the fields that the portal shows. Retries once with a new token when OneMap refuses the first. */
export function oneMap(tokenFor: OneMapToken, fetchFrom: Fetch = fetch): SearchAddress {
  const ask = (postalCode: string, authorization: string) => {
    const url = new URL(SEARCH);
    url.search = new URLSearchParams({ searchVal: postalCode, returnGeom: 'N', getAddrDetails: 'Y', pageNum: '1' }).toString();
    return fetchFrom(url, { headers: { authorization }, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  };
  return async (postalCode) => {
    const token = await tokenFor();
    const first = await ask(postalCode, token);
    const another = first && TOKEN_REFUSED.has(first.status) ? await tokenFor(token) : token;
    const answer = another === token ? first : await ask(postalCode, another);
    const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    const parsed = parseAnswer(body);
    if (parsed === undefined) throw addressesUnavailable();
    return parsed;
  };
}

function parseAnswer(body: unknown): AddressAnswer | undefined {
  if (!isRecord(body) || !Array.isArray(body.results)) return undefined;
  const results = body.results.filter(isRecord).map(toResult);
  return { found: results.length, totalNumPages: 1, pageNum: 1, results };
}

/** Keeps text only. Missing fields are "NIL", as OneMap writes them. */
function toResult(result: { readonly [name: string]: unknown }): AddressResult {
  const text = (field: keyof AddressResult) => (typeof result[field] === 'string' ? result[field] : 'NIL');
  return {
    SEARCHVAL: text('SEARCHVAL'),
    BLK_NO: text('BLK_NO'),
    ROAD_NAME: text('ROAD_NAME'),
    BUILDING: text('BUILDING'),
    ADDRESS: text('ADDRESS'),
    POSTAL: text('POSTAL'),
  };
}

function isRecord(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
