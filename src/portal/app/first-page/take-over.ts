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
 * Finds out whether the page can take over the HTML that it came as: it was drawn of the same content, rates, host and language, nobody has
 * translated it, and the browser holds nothing that it does not show. Then it begins with all that the HTML was drawn of. Otherwise (null) the HTML gives
 * way to the placeholder, and the page is drawn anew. What was typed into the HTML is kept for either.
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

/** A page translator was faster: its elements are in place of the texts. */
function isTranslated(root: HTMLElement): boolean {
  return root.querySelector('font') !== null;
}

/**
 * Notes from now on whether a page translator is at work below `root`. What it has put there is gone again by the time that React says that it drew a
 * page anew, so that looking then is too late. `stop` ends it, when the page was taken over.
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

/** Nothing was restored that a first page shows, and nothing is to be said of the browser. */
function isFresh({ drafts, transaction, ratesChanged, apiError, keepsNothing }: PortalState): boolean {
  return Object.keys(drafts).length === 0 && transaction === null && !ratesChanged && apiError === null && !keepsNothing;
}

/** The placeholder in place of the HTML. */
function putAside(root: HTMLElement): null {
  keepTyped(root);
  const placeholder = document.getElementById('placeholder');
  root.replaceChildren(...(placeholder?.childNodes ?? []));
  placeholder?.remove();
  delete document.documentElement.dataset.first;
  return null;
}
