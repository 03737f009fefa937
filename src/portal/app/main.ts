import { needsReload } from '../kit/page/missing-chunk.ts';
import { browserReload, reloadOnce } from '../kit/page/reload-guard.ts';
import { sayUnstarted } from '../kit/page/unstarted.ts';
import { startEarly } from './early.ts';

let missing: unknown;

/** A newer build has replaced the chunks: reload the page where it cannot do without; answers are saved. */
window.addEventListener('vite:preloadError', ({ payload }) => {
  missing = payload;
  // By then, whoever can do without the file has said so.
  setTimeout(() => needsReload(payload) && reloadOnce(browserReload));
});

const early = startEarly();
import('./page.tsx')
  .then(({ startPage }) => startPage(early))
  .catch((error: unknown) => {
    if (error !== missing || !reloadOnce(browserReload)) sayUnstarted();
    throw error;
  });
