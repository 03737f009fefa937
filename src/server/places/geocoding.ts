import type { FastifyInstance } from 'fastify';
import { Refused } from '../kit/http/refusal.ts';
import { callsOf } from '../people/calls.ts';
import type { Services } from '../people/services.ts';

const LOOKUPS = { name: 'geocoding', atMost: 30, seconds: 60 };

/** GET /maps/api/geocode/json?latlng=: the first place at a point. Needs a session. Status 0 when no place is found or the service fails. */
export function registerGeocoding(app: FastifyInstance, services: Services, bundledPlaces: () => Geocode): void {
  const { maps } = services.config;
  const geocode = maps === undefined ? bundledPlaces() : googleMaps(maps.key, maps.url);

  callsOf(app, services).forSession<{ Querystring: { latlng: string } }>(
    'geocode',
    { perAddress: LOOKUPS },
    async (_session, { query }) => {
      const point = parsePoint(query.latlng);
      if (point === undefined) throw new Refused(422, 'NO_POINT', 'This is no point on a map.');
      const place = await geocode(point);
      return place === undefined ? { status: 0, message: 'No address is known there.' } : { status: 1, data: place };
    },
  );
}

/** The first place at a point; undefined when none is found, or when the service refuses or cannot be reached. */
export type Geocode = (point: Point) => Promise<Place | undefined>;

/** Degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** In the field names of Google Maps. */
export type Place = { readonly formatted_address: string; readonly place_id: string };

/** Parses `latlng`: "1.3521,103.8198". Undefined when it is not a point on earth. */
export function parsePoint(text: string): Point | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

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
