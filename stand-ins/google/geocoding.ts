import type { Geocode, Place, Point } from '../../src/server/places/geocoding.ts';

/** A few public buildings, at approximate coordinates. */
const PLACES: readonly (Point & Place)[] = [
  { latitude: 1.3411, longitude: 103.8525, formatted_address: '273 Braddell Rd, Singapore 579702', place_id: 'bundled-579702' },
  { latitude: 1.3022, longitude: 103.859, formatted_address: '3 Muscat St, Singapore 198833', place_id: 'bundled-198833' },
  { latitude: 1.2891, longitude: 103.8504, formatted_address: '1 Parliament Pl, Singapore 178880', place_id: 'bundled-178880' },
  { latitude: 1.2976, longitude: 103.8543, formatted_address: '100 Victoria St, Singapore 188064', place_id: 'bundled-188064' },
];
const NEAR_DEGREES = 0.01;

/** The stand-in for Google Maps: the nearest bundled building within about a kilometre. */
export function bundledPlaces(): Geocode {
  return async (point) => {
    const distance = (place: Point) => Math.hypot(place.latitude - point.latitude, place.longitude - point.longitude);
    const [nearest] = [...PLACES].sort((one, other) => distance(one) - distance(other));
    if (nearest === undefined || distance(nearest) > NEAR_DEGREES) return undefined;
    return { formatted_address: nearest.formatted_address, place_id: nearest.place_id };
  };
}
