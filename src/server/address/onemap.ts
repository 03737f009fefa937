import type { AddressAnswer, AddressResult } from '../../api/types.ts';
import { Refused } from '../http/refusal.ts';
import type { SearchAddress } from './search.ts';

type Fetch = (url: URL, init: { headers: { authorization: string }; signal: AbortSignal }) => Promise<Response>;

const SEARCH = 'https://www.onemap.gov.sg/api/common/elastic/search';
const PATIENCE_MS = 5_000;

/** OneMap itself; only the fields that the portal shows are handed on. */
export function oneMap(token: string, fetchFrom: Fetch = fetch): SearchAddress {
  return async (postalCode) => {
    const url = new URL(SEARCH);
    url.search = new URLSearchParams({ searchVal: postalCode, returnGeom: 'N', getAddrDetails: 'Y', pageNum: '1' }).toString();
    const answer = await fetchFrom(url, { headers: { authorization: token }, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => undefined,
    );
    const body: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    const parsed = parseAnswer(body);
    if (parsed === undefined) throw new Refused(503, 'NO_ADDRESSES', 'Addresses cannot be looked up just now.', { retryAfter: 30 });
    return parsed;
  };
}

function parseAnswer(body: unknown): AddressAnswer | undefined {
  if (!isRecord(body) || !Array.isArray(body.results)) return undefined;
  const results = body.results.filter(isRecord).map(toResult);
  return { found: results.length, totalNumPages: 1, pageNum: 1, results };
}

/** Only text is handed on; what is missing reads as OneMap writes it. */
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
