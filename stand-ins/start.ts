/** `npm start`: the portal for a trial. Builds stale pages, starts the portal with the stand-ins that its settings ask for, and prints its addresses. */
import { fileURLToPath } from 'node:url';
import { builtFolder } from '../src/commands/build/built-folder.ts';
import { buildPages } from '../src/commands/build/pages.ts';
import { announce } from '../src/commands/serve/announce.ts';
import { failStart, stopOnSignal } from '../src/commands/serve/exit.ts';
import { type AppOptions, ConfigError, loadSettings, servePortal, startPortal } from '../src/server/start/index.ts';
import { standIns } from './index.ts';
import { trialFacts } from './trial-facts.ts';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');

try {
  const config = await loadSettings(process.env, root);
  if (config.production) throw new ConfigError(['`npm start` is for trials: production is started by `node src/commands/serve.ts`.']);
  const { provider } = config.payments;
  const pagesBuilt = buildPages(root, provider);
  // Awaited after everything else has started; avoids an unhandled rejection until then.
  pagesBuilt.catch(() => undefined);
  const pages = builtFolder(root, provider);
  const servePages: AppOptions['servePages'] = (app, services) => servePortal(app, services, pages);
  const portal = await startPortal({ ...config, pages }, { servePages, pagesBuilt, standIns });
  stopOnSignal(portal);
  announce(portal, config, trialFacts(config));
} catch (error) {
  failStart(error);
}
