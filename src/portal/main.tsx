import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { rememberedLanguage } from './language/language.ts';
import { loadTexts } from './language/texts.ts';
import { createPortal } from './portal.ts';
import { expire } from './session/expire.ts';
import { browserReload, reloadOnce } from './session/reload-guard.ts';
import { startPortal } from './session/start.ts';
import { createVault } from './state/vault.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** A newer portal was built meanwhile, and its parts have other names: the page is loaded anew, with what was typed. */
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(browserReload)) event.preventDefault();
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

const portal = createPortal({ vault: createVault(HALF_AN_HOUR), onExpired: expire });
const texts = loadTexts(rememberedLanguage());
createRoot(root).render(<App portal={portal} texts={texts} started={startPortal(portal)} />);
