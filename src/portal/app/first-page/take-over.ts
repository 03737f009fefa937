import type { i18n } from 'i18next';
import type { Content } from '../../core/content/content.ts';
import type { PortalState } from '../../core/state/portal-state.ts';
import type { Begun } from '../app.tsx';
import type { Early } from '../early.ts';
import { keepTyped } from '../../../renderer/index.ts';
import { ASIDE } from '../../kit/page/first-page.ts';
import { isDrawnOf } from './marks.ts';

type Loaded = {
  readonly content: Early['content'];
  readonly texts: Promise<i18n>;
  readonly started: Promise<void>;
  readonly state: () => PortalState;
};

/**
 * Decides whether the page can hydrate its HTML: it was drawn with the same content, rates, host and language, no page translator has changed it, and
 * the browser has no stored data that it does not show. If so, returns the content and texts to begin with. Otherwise returns null and replaces the
 * HTML with the placeholder, and the page is drawn from scratch. Text typed into the HTML is kept in both cases.
 */
export async function beginWith(root: HTMLElement, loaded: Loaded): Promise<Begun | null> {
  const { dataset, lang } = document.documentElement;
  if (root.dataset.version === undefined) return null;
  if (dataset.first === ASIDE) return putAside(root);
  const [content, texts] = await Promise.all([loaded.content, loaded.texts, loaded.started]);
  const isSame = content !== null && isDrawn(root, lang, content, texts) && isFresh(loaded.state()) && !isTranslated(root);
  if (!isSame) return putAside(root);
  keepTyped(root);
  document.getElementById('placeholder')?.remove();
  return { content, texts };
}

function isDrawn(root: HTMLElement, lang: string, { view }: Content, texts: i18n): boolean {
  return isDrawnOf(root, view) && texts.resolvedLanguage === lang;
}

/** Whether a page translator was faster: it replaces texts with its own elements. */
function isTranslated(root: HTMLElement): boolean {
  return root.querySelector('font') !== null;
}

/**
 * Watches for a page translator below `root`. When React reports that it drew a page again, the translator's elements are already gone, so a check
 * then is too late. `stop` ends the watch after hydration.
 */
export function watchTranslation(root: HTMLElement): { readonly wasSeen: () => boolean; readonly stop: () => void } {
  let seen = isTranslated(root);
  const note = (changes: readonly MutationRecord[]) => {
    seen ||= changes.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT'));
  };
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });
  return {
    wasSeen: () => {
      note(observer.takeRecords());
      return seen;
    },
    stop: () => observer.disconnect(),
  };
}

/** Whether no restored data concerns a first page, and no error or notice about the browser is due. */
function isFresh({ drafts, transaction, ratesChanged, apiError, keepsNothing }: PortalState): boolean {
  return Object.keys(drafts).length === 0 && transaction === null && !ratesChanged && apiError === null && !keepsNothing;
}

/** Replaces the HTML with the placeholder. */
function putAside(root: HTMLElement): null {
  keepTyped(root);
  const placeholder = document.getElementById('placeholder');
  root.replaceChildren(...(placeholder?.childNodes ?? []));
  placeholder?.remove();
  delete document.documentElement.dataset.first;
  return null;
}
