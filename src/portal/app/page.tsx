import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPortal } from '../core/portal.ts';
import { expire } from '../core/session/expire.ts';
import { keepTransactionOnly } from '../core/session/is-stale.ts';
import { loadTexts } from '../kit/language/texts.ts';
import { browserKeys } from '../kit/store/storage-key.ts';
import { createVault } from '../kit/store/vault.ts';
import { App } from './app.tsx';
import type { Early } from './early.ts';
import { beginWith } from './first-page/take-over.ts';
import { replay } from './first-page/typed.ts';
import { startPortal } from './start.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** Renders the application into the page, or takes over the HTML that the page came as. */
export async function startPage(early: Early): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  const portal = createPortal({ vault: createVault(HALF_AN_HOUR, browserKeys, Date.now, keepTransactionOnly), onExpired: expire });
  portal.api.setServices(early.content.then((content) => content?.view.services ?? {}));
  const texts = early.words.then((words) => loadTexts(early.language, words));
  const { content } = early;
  const started = startPortal(portal);
  const { begun, typed } = await beginWith(root, { content, texts, started, state: portal.store.get });
  if (begun) hydrateRoot(root, <App portal={portal} texts={texts} content={content} started={started} begun={begun} />);
  else createRoot(root).render(<App portal={portal} texts={texts} content={content} started={started} />);
  void replay(root, typed);
}
