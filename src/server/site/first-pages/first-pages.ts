import type { FastifyRequest } from 'fastify';
import type { ContentView } from '../../../api/types.ts';
import type { ContentServices } from '../../content/services.ts';
import { type PayableLimits, viewOf } from '../../content/view.ts';
import { dayOf } from '../../kit/clock.ts';
import type { BuiltFile } from '../../kit/http/files/built-files.ts';
import { targetOf } from '../../kit/http/target.ts';
import { hostOf } from '../../kit/http/hosts/hosts.ts';
import { drawOnThread, type PageAsked } from './draw-on-thread.ts';

/** The first pages of each host as HTML. */
export type FirstPages = {
  /**
   * The page for a request's address. Undefined while it is not drawn, and for an address with more than a path, a language and tracking
   * parameters.
   */
  readonly find: (request: FastifyRequest) => BuiltFile | undefined;
  /** Draws the pages of the live content for today, unless they are drawn already; settles once they are drawn, or cannot be. */
  readonly renew: () => Promise<void>;
};

type Drawn = { readonly of: string; readonly pages: ReadonlyMap<string, BuiltFile> };

const RETRY_AFTER_MS = 60_000;
/** Query parameters without effect on a page's HTML: its language, and campaign tracking. */
const UNSEEN = /^(lang|utm_\w+|fbclid|gclid)$/;

/**
 * Keeps the first pages, drawn and compressed once for each content version and day, since rates are by day. Until today's pages are drawn,
 * none is found, so that no page shows yesterday's price. `folder` is the built portal's.
 */
export function keepFirstPages(services: ContentServices, ports: PayableLimits, folder: string): FirstPages {
  const { content, clock, config, log } = services;
  let drawn: Drawn | undefined;
  let failed: { readonly of: string; readonly at: number } | undefined;
  let renewing: Promise<void> | undefined;
  const wanted = () => `${content.current().version} ${dayOf(clock.now())}`;

  async function draw(): Promise<void> {
    const of = wanted();
    try {
      const current = content.current();
      const { flows, definitions, texts, firstTexts } = await content.bundle(current.version);
      const hosts = Object.keys(current.definitions.site.hosts);
      const asked = hosts.flatMap((host) => pagesOf(viewOf(current, host, { clock, config, ...ports }), Object.keys(firstTexts)));
      const first = Object.fromEntries(Object.entries(firstTexts).map(([language, ofFlows]) => [language, plain(ofFlows)]));
      const bodies = { whole: definitions.plain, flows: plain(flows), texts: plain(texts), firstTexts: first };
      const { pages, failures } = await drawOnThread({ folder, asked, ...bodies });
      for (const failure of failures) log.error(`A first page could not be drawn: ${failure}. It is drawn in the browser.`);
      drawn = { of, pages };
    } catch (error) {
      failed = { of, at: performance.now() };
      log.error({ err: error }, 'The first pages could not be drawn; they are drawn in the browser.');
    }
  }

  function renew(): Promise<void> {
    const of = wanted();
    const hasFailed = failed?.of === of && performance.now() - failed.at < RETRY_AFTER_MS;
    if (drawn?.of === of || (hasFailed && renewing === undefined)) return Promise.resolve();
    renewing ??= draw().finally(() => {
      renewing = undefined;
    });
    // The content may have changed since the running drawing began.
    return renewing.then(() => (wanted() === of ? undefined : renew()));
  }

  return {
    renew,
    find(request) {
      if (drawn?.of !== wanted()) {
        void renew();
        return undefined;
      }
      const { path, query } = targetOf(request);
      if (![...query.keys()].every((name) => UNSEEN.test(name))) return undefined;
      const { pages } = drawn;
      const host = hostOf(request, content.current().definitions.site, config);
      const languages = [query.get('lang'), request.cookies.lang, content.current().definitions.site.fallbackLanguage];
      return languages.flatMap((language) => pages.get(keyOf({ host, path, language: language ?? '' })) ?? []).at(0);
    },
  };
}

/** The homes of a host, and its "/", in each offered language. */
function pagesOf(view: ContentView, languages: readonly string[]): PageAsked[] {
  const paths = new Set(['/', ...Object.keys(view.homes)]);
  return [...paths].flatMap((path) =>
    languages.map((language) => ({ key: keyOf({ host: view.host, path, language }), path, language, view })),
  );
}

function keyOf({ host, path, language }: { readonly host: string; readonly path: string; readonly language: string }): string {
  return `${host} ${path} ${language}`;
}

function plain(bodies: { readonly [key: string]: BuiltFile['body'] }): { readonly [key: string]: Uint8Array } {
  return Object.fromEntries(Object.entries(bodies).map(([key, body]) => [key, body.plain]));
}
