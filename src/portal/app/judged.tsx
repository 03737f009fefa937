import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { ContentView } from '../../api/types.ts';
import type { Answers, Definitions, ReceiptDocument } from '../../engine/index.ts';
import { ReceiptPage } from '../../renderer/receipt/index.ts';
import type { Content } from '../core/content/content.ts';
import { type Head, HeadContext } from '../core/content/page-title.ts';
import { createPortal } from '../core/portal.ts';
import { loadTexts } from '../kit/language/texts.ts';
import type { Words } from '../kit/language/words.ts';
import { App } from './app.tsx';
import type { Elements } from '../../renderer/index.ts';

/** A language, and its texts in the version to be judged. */
export type Judged = { readonly language: string; readonly words: Words };

/** A step to draw, with the page's content and a donor's answers; `showErrors` as after Continue. */
export type JudgedStep = {
  readonly view: ContentView;
  readonly definitions: Definitions;
  readonly flow: string;
  readonly answers: Answers;
  readonly step: string;
  readonly showErrors: boolean;
};

/** The HTML, the keys of texts that are missing, and the keys of all texts that were read for it. */
export type JudgedDrawing = {
  readonly html: string;
  readonly missing: readonly string[];
  readonly texts: readonly string[];
};

export type JudgedPages = {
  /** Draws a page of the portal. Rejects with the error that React threw. */
  readonly step: (step: JudgedStep) => Promise<JudgedDrawing>;
  readonly receipt: (document: ReceiptDocument) => Promise<JudgedDrawing>;
};

/** Draws pages of a version that is not served yet, for no browser in particular: without calls, cookies or a clock. */
export async function judgedPages({ language, words }: Judged): Promise<JudgedPages> {
  const missing = new Set<string>();
  const read = new Set<string>();
  const texts = await loadTexts(language, { [language]: words }, (key) => {
    missing.add(key);
    return key;
  });
  // i18next looks up every text by this method.
  const store = texts.store as unknown as { getResource: (lng: string, ns: string, key?: unknown, options?: object) => unknown };
  const find = store.getResource.bind(store);
  store.getResource = (lng, ns, key, options) => {
    if (typeof key === 'string') read.add(key);
    return find(lng, ns, key, options);
  };
  const draw = async (page: ReactNode): Promise<JudgedDrawing> => {
    missing.clear();
    read.clear();
    const html = await drawn(page);
    return { html, missing: [...missing], texts: [...read] };
  };
  return {
    receipt: (document) => draw(<ReceiptPage document={document} actions={{ print: { label: 'Print', onPrint: () => undefined } }} />),
    step({ view, definitions, flow: id, answers, step, showErrors }) {
      const flow = definitions.flows[id];
      if (flow === undefined) throw new Error(`There is no flow “${id}”.`);
      const content: Content = { view, definitions, of: id };
      const begun = createPortal({ vault: noVault, onExpired: () => undefined, reload: () => false });
      const draft = { id: 'judged', version: flow.version, answers, step };
      begun.store.set((state) => ({ ...state, drafts: { [id]: draft }, account: { state: 'signed-out' } }));
      // A page drawn on a server reads the state that its store began with.
      const portal = { ...begun, store: { ...begun.store, initial: begun.store.get } };
      const location = { pathname: flow.home, search: `?step=${step}`, state: { showErrors } };
      const router = ({ children }: { readonly children: Elements }) => <StaticRouter location={location}>{children}</StaticRouter>;
      const head: Head = { title: '', icon: '', parts: new Set() };
      const never = new Promise<never>(() => undefined);
      return draw(
        <HeadContext value={head}>
          <App portal={portal} content={never} texts={never} started={never} begun={{ content, texts }} router={router} />
        </HeadContext>,
      );
    },
  };
}

async function drawn(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void failures.push(error),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}

const noVault = { read: async () => null, write: async () => undefined, wipe: async () => undefined };
