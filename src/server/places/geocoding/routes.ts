import type { FastifyInstance } from 'fastify';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { schemaOf } from '../../kit/http/calls/calls.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { Services } from '../../people/services.ts';
import { type Geocode, parsePoint } from './geocode.ts';
import { googleMaps } from './google.ts';

const LOOKUPS = { name: 'geocoding', atMost: 30, seconds: 60 };

/** GET /maps/api/geocode/json?latlng=: the first place at a point. Needs a session. Status 0 when no place is found or the service fails. */
export function registerGeocoding(app: FastifyInstance, { config, sessions, limits }: Services, bundledPlaces: () => Geocode): void {
  const geocode = config.maps === undefined ? bundledPlaces() : googleMaps(config.maps.key, config.maps.url);

  app.get<{ Querystring: { latlng: string } }>('/maps/api/geocode/json', { schema: schemaOf('geocode') }, async (request) => {
    await sessions.require(request);
    await limits.take(LOOKUPS, callerOf(request));
    const point = parsePoint(request.query.latlng);
    if (point === undefined) throw new Refused(422, 'NO_POINT', 'This is no point on a map.');
    const place = await geocode(point);
    return place === undefined ? { status: 0, message: 'No address is known there.' } : { status: 1, data: place };
  });
}
