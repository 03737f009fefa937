import { needsReload } from '../kit/page/missing-chunk.ts';
import { browserReload, reloadOnce } from '../kit/page/reload-guard.ts';
import { sayUnstarted } from '../kit/page/unstarted.ts';
import { startEarly } from './early.ts';

let missing: unknown;

/** A newer build has replaced the chunks: reloads the page unless it can do without the missing file. Answers are saved. */
window.addEventListener('vite:preloadError', ({ payload }) => {
  missing = payload;
  // Deferred, so that `doWithout` has marked the file by then if the page can do without it.
  setTimeout(() => needsReload(payload) && reloadOnce(browserReload));
});

const early = startEarly();
import('./page.tsx')
  .then(({ startPage }) => startPage(early))
  .catch((error: unknown) => {
    if (error !== missing || !reloadOnce(browserReload)) sayUnstarted();
    throw error;
  });
