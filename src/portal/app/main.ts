import { browserReload, reloadOnce } from '../kit/page/reload-guard.ts';
import { beginEarly } from './early.ts';

/** A newer portal was built meanwhile, and its parts have other names: the page is loaded anew, with what was typed. */
window.addEventListener('vite:preloadError', (event) => {
  if (reloadOnce(browserReload)) event.preventDefault();
});

const early = beginEarly();
void import('./page.tsx').then(({ startPage }) => startPage(early));
