import { browserReload, reloadOnce } from '../kit/page/reload-guard.ts';
import { sayUnstarted } from '../kit/page/unstarted.ts';
import { startEarly } from './early.ts';

let isReloading = false;

/** A newer build has replaced the chunks: reload the page; answers are saved. */
window.addEventListener('vite:preloadError', (event) => {
  if (!reloadOnce(browserReload)) return;
  isReloading = true;
  event.preventDefault();
});

const early = startEarly();
import('./page.tsx')
  .then(({ startPage }) => startPage(early))
  .catch((error: unknown) => {
    if (!isReloading) sayUnstarted();
    throw error;
  });
