/**
 * `node src/commands/serve.ts`: the portal in production. It serves the pages that `npm run build` made, with real services only: settings that select a
 * stand-in are refused, each with its fix. SIGTERM shuts down gracefully.
 */
import { fileURLToPath } from 'node:url';
import { type AppOptions, ConfigError, servePortal, startPortal } from '../server/start/index.ts';
import { announce } from './serve/announce.ts';
import { examineStart } from './serve/examine-start.ts';
import { failStart, stopOnSignal } from './serve/exit.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

try {
  const { config, pages, refused } = await examineStart(process.env, root);
  if (refused.length > 0) throw new ConfigError(refused);
  const servePages: AppOptions['servePages'] = (app, services) => servePortal(app, services, pages);
  const portal = await startPortal({ ...config, pages }, { servePages, pagesBuilt: Promise.resolve(), standIns: undefined });
  stopOnSignal(portal);
  announce(portal, config);
} catch (error) {
  failStart(error);
}
