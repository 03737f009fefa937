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
