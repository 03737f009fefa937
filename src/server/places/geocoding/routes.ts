import type { FastifyInstance } from 'fastify';
import { Refused } from '../../kit/http/refusal.ts';
import { callsOf } from '../../people/calls.ts';
import type { Services } from '../../people/services.ts';
import { type Geocode, parsePoint } from './geocode.ts';
import { googleMaps } from './google.ts';

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
