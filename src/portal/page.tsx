import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { Early } from './early.ts';
import { loadTexts } from './language/texts.ts';
import { createPortal } from './portal.ts';
import { expire } from './session/expire.ts';
import { startPortal } from './session/start.ts';
import { transactionAlone } from './session/is-stale.ts';
import { browserKeys } from './state/storage-key.ts';
import { createVault } from './state/vault.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** Builds the page in its root element. */
export function startPage(early: Early): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  const portal = createPortal({ vault: createVault(HALF_AN_HOUR, browserKeys, Date.now, transactionAlone), onExpired: expire });
  portal.api.reach(early.content.then((content) => content?.view.services ?? {}));
  const texts = early.words.then((words) => loadTexts(early.language, words));
  createRoot(root).render(<App portal={portal} texts={texts} content={early.content} started={startPortal(portal)} />);
}
