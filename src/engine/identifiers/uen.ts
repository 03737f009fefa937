/** The three published shapes of a UEN: of a business, of a local company, and of every other entity. */
export type UenShape = 'business' | 'local-company' | 'other';

const SHAPES: readonly (readonly [UenShape, RegExp])[] = [
  ['business', /^\d{8}[A-Z]$/],
  ['local-company', /^(19|20)\d{7}[A-Z]$/],
  ['other', /^[TSR]\d{2}[A-Z]{2}\d{4}[A-Z]$/],
];

/**
 * The shape of a UEN in capitals (uen.gov.sg); null when it matches none of the published ones. The check letter's rule is not published.
 */
export function uenShape(uen: string): UenShape | null {
  return SHAPES.find(([, shape]) => shape.test(uen))?.[0] ?? null;
}
