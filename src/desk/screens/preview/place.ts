import type { DeskPreviewRequest } from '../../../api/types.ts';

/** The choices of the preview, all in the address of the screen, so that a link suffices for a reviewer. */
export type Place = {
  readonly release: string;
  readonly what: NonNullable<DeskPreviewRequest['what']>;
  readonly flow: string;
  readonly step: string;
  readonly mail: string;
  readonly fixture: string;
  /** For a receipt without a fixture: shows the first example's gift with this layout. */
  readonly layout: string;
  readonly day: string;
  readonly language: string;
  readonly width: 'phone' | 'desktop';
};

const NOTHING: Place = {
  release: 'live',
  what: 'page',
  flow: '',
  step: '',
  mail: '',
  fixture: '',
  layout: '',
  day: '',
  language: '',
  width: 'phone',
};
const WHATS = ['page', 'receipt', 'certificate', 'mail', 'sheet'] as const;

export function placeIn(query: URLSearchParams): Place {
  const said = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, query.get(name) ?? NOTHING[name as keyof Place]]));
  const what = WHATS.find((one) => one === said.what) ?? 'page';
  return { ...NOTHING, ...said, what, width: said.width === 'desktop' ? 'desktop' : 'phone' };
}

/** The query of a place, without the choices that have their default. */
export function queryOf(place: Place): URLSearchParams {
  return new URLSearchParams(Object.entries(place).filter(([name, value]) => value !== NOTHING[name as keyof Place]));
}

/** The request for a place, of this release or of the live content it is compared with. */
export function requestOf({ width: _, ...place }: Place, release: string): DeskPreviewRequest {
  const { what, layout, ...said } = place;
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
  return { ...given, ...(what === 'receipt' && place.fixture === '' && layout !== '' && { layout }), what, release };
}
