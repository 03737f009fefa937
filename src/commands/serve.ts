/**
 * `node src/commands/serve.ts`: the portal in production. It serves the pages that `npm run build` made, with real services only: settings that select a
 * stand-in are refused, each with its fix. SIGTERM shuts down gracefully.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AppOptions, ConfigError, loadSettings, servePortal, standInsOf, startPortal } from '../server/start/index.ts';
import { builtFolder } from './build/built-folder.ts';
import { announce } from './serve/announce.ts';
import { failStart, stopOnSignal } from './serve/exit.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

try {
  const config = await loadSettings(process.env, root);
  const asked = standInsOf(config);
  if (asked.length > 0) throw new ConfigError([...asked.map(({ fix }) => fix), 'A trial with stand-ins is started by `npm start`.']);
  const pages = builtFolder(root, config.payments.provider);
  if (!existsSync(pages)) throw new ConfigError([`The pages are not built (${pages}): run \`npm run build\`.`]);
  const servePages: AppOptions['servePages'] = (app, services) => servePortal(app, services, pages);
  const portal = await startPortal({ ...config, pages }, { servePages, pagesBuilt: Promise.resolve(), standIns: undefined });
  stopOnSignal(portal);
  announce(portal, config);
} catch (error) {
  failStart(error);
}
