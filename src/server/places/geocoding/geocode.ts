/** The first place at a point, or nothing: not found, refused and not reached read the same. */
export type Geocode = (point: Point) => Promise<Place | undefined>;

/** Degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Named as the maps service names it. */
export type Place = { readonly formatted_address: string; readonly place_id: string };

/** "1.3521,103.8198", as `latlng` has it; undefined when it is no point on earth. */
export function parsePoint(text: string): Point | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}
