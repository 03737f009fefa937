import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { ContentView } from '../../api/types.ts';
import type { Definitions } from '../../engine/index.ts';
import { flowOfAddress } from '../core/address/flow-of-address.ts';
import type { Content } from '../core/content/content.ts';
import { type Head, HeadContext } from '../core/content/page-title.ts';
import { createPortal } from '../core/portal.ts';
import { loadTexts } from '../kit/language/texts.ts';
import type { Words } from '../kit/language/words.ts';
import { App } from './app.tsx';
import { type BuiltPortal, documentOf, type FirstDocument } from './first-page/document.ts';
import { lookScript } from './first-page/look.ts';
import type { Elements } from '../../renderer/index.ts';

export * from './judged.tsx';

/** A first page to draw, with the data that a browser would load for it. */
export type FirstPage = {
  readonly path: string;
  readonly language: string;
  readonly view: ContentView;
  /** The definitions of a flow; null: of all flows. */
  readonly definitionsOf: (flow: string | null) => Definitions;
  /** The texts of a flow's first page; null: all. */
  readonly wordsOf: (flow: string | null) => Words;
};

/** The inline script of each document, which the content security policy allows by its hash. */
export const inlineScript = lookScript;

/** Draws the document of a first page for a browser without stored data: no draft, no session. Throws if the page cannot be drawn in full. */
export async function render(built: BuiltPortal, { path, language, view, definitionsOf, wordsOf }: FirstPage): Promise<FirstDocument> {
  const of = flowOfAddress(view, path);
  const content: Content = { view, definitions: definitionsOf(of), ...(of !== null && { of }) };
  const missing: string[] = [];
  const texts = await loadTexts(language, { [language]: wordsOf(of) }, (key) => {
    missing.push(key);
    return key;
  });
  const head: Head = { title: '', icon: '', parts: new Set() };
  const portal = createPortal({ vault: noVault, onExpired: () => undefined, reload: () => false });
  const router = ({ children }: { readonly children: Elements }) => <StaticRouter location={path}>{children}</StaticRouter>;
  const never = new Promise<never>(() => undefined);
  const body = await drawn(
    <HeadContext value={head}>
      <App portal={portal} content={never} texts={never} started={never} begun={{ content, texts }} router={router} />
    </HeadContext>,
  );
  for (const [mark, file] of LATER_PARTS) if (body.includes(mark)) head.parts.add(file);
  if (missing.length > 0) throw new Error(`The texts of a first page lack ${missing.join(', ')}.`);
  if (head.title === '') throw new Error(`No page was drawn at ${path}.`);
  return documentOf(built, { body, head, language, site: content.definitions.site, view, of });
}

/** Lazily loaded parts that a first page may show, found by their class in the HTML; the page loads them before hydration (`page.tsx`). */
const LATER_PARTS = [
  ['class="why', 'src/renderer/drawings/shown-values.tsx'],
  ['class="flow-page__note', 'src/portal/giving/notes/step-notes.tsx'],
] as const;

async function drawn(app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void failures.push(error),
    // One chunk: parts sent later would need a script to insert them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const body = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return body;
}

const noVault = { read: async () => null, write: async () => undefined, wipe: async () => undefined };
