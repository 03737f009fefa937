import type { DeskPreviewRequest } from '../../../api/types.ts';

/** What the preview shows, as the address of the screen says it: a link is all that a reviewer needs. */
export type Place = {
  readonly release: string;
  readonly what: NonNullable<DeskPreviewRequest['what']>;
  readonly flow: string;
  readonly step: string;
  readonly mail: string;
  readonly fixture: string;
  /** Of a receipt, without a fixture: of the first gift that has this layout. */
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

/** The query that says it: what is as usual is left out. */
export function queryOf(place: Place): URLSearchParams {
  return new URLSearchParams(Object.entries(place).filter(([name, value]) => value !== NOTHING[name as keyof Place]));
}

/** What to ask of the server for it: of this release, or of what is live beside it. */
export function requestOf({ width: _, ...place }: Place, release: string): DeskPreviewRequest {
  const { what, layout, ...said } = place;
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
  return { ...given, ...(what === 'receipt' && place.fixture === '' && layout !== '' && { layout }), what, release };
}
