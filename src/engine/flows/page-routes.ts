import type { Definitions, Flow } from '../definitions.ts';
import { flowsOnHost, flowsWithPages } from './pages.ts';

/** The path of a page of the portal, as a React Router pattern, and which page it is. */
export type PageRoute = OfFlow | { readonly path: string; readonly page: OwnPage; readonly flow?: undefined };

type OfFlow = { readonly path: string; readonly page: FlowPage; readonly flow: Flow };

/**
 * The pages of a flow: its home, the pages below it, its calculation sheet (`worked`). `elsewhere`: the flow is on another host. `host-home`:
 * the home of a host without a flow at "/".
 */
export type FlowPage = 'flow' | 'session-expire' | 'profile' | 'enrollment' | 'worked' | 'elsewhere' | 'host-home';
export type OwnPage = (typeof OWN_PAGES)[number]['page'];
export type DocumentPage = (typeof DOCUMENTS)[number]['page'];

/** Pages that belong to no flow. */
const OWN_PAGES = [
  { path: '/accessibility', page: 'accessibility' },
  { path: '/aws-pool', page: 'aws-pool' },
  { path: '/giving-plan', page: 'giving-plan' },
  { path: '/reset-password', page: 'reset-password' },
  { path: '/singpass/confirmation', page: 'singpass-confirmation' },
] as const;

/** Documents, drawn without header, footer and session. */
export const DOCUMENTS = [
  { path: '/certificate', page: 'certificate' },
  { path: '/receipt/proof', page: 'proof' },
  { path: '/receipt/:layout', page: 'receipt' },
  { path: '/register/tax-deduction', page: 'tax-deduction' },
] as const;

/** The first path segments of the portal's own pages on every host. Reserved: no flow may have its home there. */
export const OWN_PARTS: readonly string[] = [...OWN_PAGES, ...DOCUMENTS].map(({ path }) => path.split('/')[1] ?? '');

/** Path of a page of a flow: "/session-expire" at the root, "/fidyah/session-expire" below. */
export function pathIn({ home }: Pick<Flow, 'home'>, page: string): string {
  return home === '/' ? `/${page}` : `${home}/${page}`;
}

/**
 * Whether a path belongs to documents without header, footer and session. By the specification (section 2) it is every path that contains one
 * of these, so that a mistyped receipt address gets the receipt's error, not a 404.
 */
export function isStandalone(pathname: string): boolean {
  return /\/(receipt|certificate|register)/i.test(pathname);
}

/**
 * The pages of a host, apart from the documents: the single list by which the browser draws and the server answers. Every flow of the
 * definitions has its pages, except account forms and external gifts.
 */
export function pageRoutes(definitions: Pick<Definitions, 'flows'>, host: string): readonly PageRoute[] {
  const here = flowsOnHost(definitions, host);
  const onOtherHosts = flowsWithPages(definitions).filter((flow) => flow.home !== '/' && flow.host !== host);
  const [first] = here;
  return [
    ...here.flatMap(pagesOf),
    ...onOtherHosts.flatMap(pagesOf).map((route) => ({ ...route, page: 'elsewhere' }) as const),
    ...(first && first.home !== '/' ? [{ path: '/', page: 'host-home', flow: first } as const] : []),
    ...OWN_PAGES,
  ];
}

/** Whether a path is a page of a host, or a document. Any other path is drawn as the not-found page, and answered 404. */
export function isPage(definitions: Pick<Definitions, 'flows'>, host: string, pathname: string): boolean {
  const routes = isStandalone(pathname) ? DOCUMENTS : pageRoutes(definitions, host);
  return routes.some(({ path }) => matches(path, pathname));
}

function pagesOf(flow: Flow): readonly OfFlow[] {
  return [
    { path: flow.home, page: 'flow', flow },
    { path: pathIn(flow, 'session-expire'), page: 'session-expire', flow },
    { path: pathIn(flow, 'profile'), page: 'profile', flow },
    { path: `${pathIn(flow, 'enrollment')}/:id?/*`, page: 'enrollment', flow },
    ...(flow.worked ? [{ path: pathIn(flow, 'worked'), page: 'worked', flow } as const] : []),
  ];
}

/** Matches like React Router: ignores case and a slash at the end. */
function matches(pattern: string, pathname: string): boolean {
  const [wanted, given] = [partsOf(pattern), partsOf(pathname)];
  const isBelow = wanted.at(-1) === '*';
  const isMet = (part: string, at: number) => {
    if (part === '*' || (part.startsWith(':') && part.endsWith('?'))) return true;
    return part.startsWith(':') ? given[at] !== undefined : part.toLowerCase() === given[at]?.toLowerCase();
  };
  return wanted.every(isMet) && (isBelow || given.length <= wanted.length);
}

function partsOf(path: string): readonly string[] {
  const inner = path.replace(/^\//, '').replace(/\/+$/, '');
  return inner === '' ? [] : inner.split('/');
}
