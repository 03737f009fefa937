import type { Geocode, Place } from './geocode.ts';

type Fetch = (url: URL, init: { signal: AbortSignal }) => Promise<Response>;

const TIMEOUT_MS = 5_000;

/** Google Maps: the first result of an answer with status OK, otherwise undefined. */
export function googleMaps(key: string, base: string, fetchFrom: Fetch = fetch): Geocode {
  return async ({ latitude, longitude }) => {
    const url = new URL('/maps/api/geocode/json', base);
    url.search = new URLSearchParams({ latlng: `${latitude},${longitude}`, key }).toString();
    try {
      const answer = await fetchFrom(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      return answer.ok ? firstOf(await answer.json()) : undefined;
    } catch {
      return undefined;
    }
  };
}

function firstOf(body: unknown): Place | undefined {
  if (!isRecord(body) || body.status !== 'OK' || !Array.isArray(body.results)) return undefined;
  const [first] = body.results;
  if (!isRecord(first) || typeof first.formatted_address !== 'string') return undefined;
  return { formatted_address: first.formatted_address, place_id: typeof first.place_id === 'string' ? first.place_id : '' };
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
