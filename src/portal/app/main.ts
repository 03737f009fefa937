import { browserReload, reloadOnce } from '../kit/page/reload-guard.ts';
import { startEarly } from './early.ts';

/** A newer build has replaced the chunks: reload the page; answers are saved. */
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(browserReload)) event.preventDefault();
});

const early = startEarly();
void import('./page.tsx').then(({ startPage }) => startPage(early));
