import type { i18n } from 'i18next';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadShown } from '../../renderer/index.ts';
import { createPortal } from '../core/portal.ts';
import { expire } from '../core/session/expire.ts';
import { keepTransactionOnly } from '../core/session/is-stale.ts';
import { LaterNotes } from '../giving/notes/later-notes.ts';
import { allTexts, lackTexts } from '../kit/language/all-texts.ts';
import { loadTexts } from '../kit/language/texts.ts';
import { browserKeys } from '../kit/store/storage-key.ts';
import { createVault } from '../kit/store/vault.ts';
import { knowPaying } from '../kit/page/missing-chunk.ts';
import { hideUnstarted, sayUnstarted } from '../kit/page/unstarted.ts';
import { App } from './app.tsx';
import type { Early, EarlyWords } from './early.ts';
import { beginWith, watchTranslation } from './first-page/take-over.ts';
import { pressAgain } from './first-page/press-again.ts';
import { startPortal } from './start.ts';

const HALF_AN_HOUR = 30 * 60_000;
/** Milliseconds until hydration counts as finished: React hydrates parts late whose files load late. */
const LONGEST_TAKING_OVER = 15_000;

/** Renders the application into the page, or hydrates the page's HTML. */
export async function startPage(early: Early): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('No root');
  const portal = createPortal({ vault: createVault(HALF_AN_HOUR, browserKeys, Date.now, keepTransactionOnly), onExpired: expire });
  knowPaying(() => portal.store.get().transaction !== null || /\bstep=done\b/.test(location.search));
  portal.api.setServices(early.content.then((content) => content?.view.services ?? {}));
  const texts = early.words.then((words) => begunTexts(early, words));
  const started = startPortal(portal);
  const translation = watchTranslation(root);
  const begun = await beginWith(root, { content: early.content, texts, started, state: portal.store.get });
  if (begun) await loadDrawn(root);
  if (begun)
    hydrateRoot(root, <App portal={portal} texts={texts} content={early.content} started={started} begun={begun} />, {
      ...BROKEN,
      // React redraws parts that a translator changed during hydration, or that follow a change of language: not an error.
      onRecoverableError: (error) => translation.wasSeen() || begun.texts.language !== early.language || reportError(error),
    });
  else createRoot(root, BROKEN).render(<App portal={portal} texts={texts.then(whole)} content={early.content} started={started} />);
  hideUnstarted();
  // If either fails, the page never shows more than a placeholder.
  Promise.all([texts, started]).catch(sayUnstarted);
  void pressAgain(root);
  setTimeout(translation.stop, LONGEST_TAKING_OVER);
  for (const event of SIGNS_OF_USE) root.addEventListener(event, () => void allTexts(), { once: true, capture: true });
}

/** Loads the lazy parts that the HTML shows, before hydration: React would redraw a part that it has to wait for, and the page would shift. */
async function loadDrawn(root: HTMLElement): Promise<void> {
  if (root.querySelector('.why')) await Promise.allSettled([loadShown(), LaterNotes.load()]);
}

/** An error outside the pages' error boundary leaves an empty document. */
const BROKEN = {
  onUncaughtError: (error: unknown) => {
    sayUnstarted();
    reportError(error);
  },
};

/** On the first sign of use, the remaining texts load, since the donor will continue to the next step. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'input'];

async function begunTexts({ language, content }: Early, { of, words }: EarlyWords): Promise<i18n> {
  const texts = await loadTexts(language, words);
  if (of === 'first-page') lackTexts({ texts, language, version: content.then((loaded) => loaded?.view.contentVersion) });
  return texts;
}

/** Loads all texts: a page drawn from scratch may differ from the page that came as HTML. */
async function whole(texts: i18n): Promise<i18n> {
  await allTexts();
  return texts;
}
