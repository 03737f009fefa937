import { createRoot } from 'react-dom/client';
import { createPortal } from '../core/portal.ts';
import { expire } from '../core/session/expire.ts';
import { keepTransactionOnly } from '../core/session/is-stale.ts';
import { loadTexts } from '../kit/language/texts.ts';
import { browserKeys } from '../kit/store/storage-key.ts';
import { createVault } from '../kit/store/vault.ts';
import { App } from './app.tsx';
import type { Early } from './early.ts';
import { startPortal } from './start.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** Renders the application into the page. */
export function startPage(early: Early): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  const portal = createPortal({ vault: createVault(HALF_AN_HOUR, browserKeys, Date.now, keepTransactionOnly), onExpired: expire });
  portal.api.setServices(early.content.then((content) => content?.view.services ?? {}));
  const texts = early.words.then((words) => loadTexts(early.language, words));
  createRoot(root).render(<App portal={portal} texts={texts} content={early.content} started={startPortal(portal)} />);
}
