/** `npm start`: builds stale pages, starts the portal, prints its addresses, and stops it on Ctrl-C. */
import { fileURLToPath } from 'node:url';
import { type AppOptions, ConfigError, loadSettings, servePortal, standInsOf, startPortal } from '../server/start/index.ts';
import { announce } from './start/announce.ts';
import { buildPages, builtFolder } from './start/build.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

try {
  const config = await loadSettings(process.env, root);
  const { provider } = config.payments;
  const pagesBuilt = buildPages(root, provider);
  // Awaited after everything else has started; avoids an unhandled rejection until then.
  pagesBuilt.catch(() => undefined);
  // Loaded where the settings ask for one: production has no stand-in.
  const standIns = standInsOf(config).length === 0 ? undefined : (await import('../stand-ins/index.ts')).standIns;
  const pages = builtFolder(root, provider);
  const servePages: AppOptions['servePages'] = (app, services) => servePortal(app, services, pages);
  const portal = await startPortal({ ...config, pages }, { servePages, pagesBuilt, standIns });
  stopOnSignal(portal);
  announce(portal, config);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}
