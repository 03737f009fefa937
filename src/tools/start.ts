/** `npm start`: builds what is stale, starts everything, prints where it is, and stops everything on Ctrl-C. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ConfigError, loadSettings, servePortal, startPortal } from '../server/index.ts';
import { announce } from './announce.ts';
import { builtFolder, type CardProvider, isStale } from './build.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

try {
  const config = await loadSettings(process.env, root);
  const { provider } = config.payments;
  const pagesBuilt = isStale(root, provider) ? buildPages(provider) : Promise.resolve();
  // Waited for when everything else has started; until then a failure is nobody's yet.
  pagesBuilt.catch(() => undefined);
  const portal = await startPortal(config, { servePages: (app) => servePortal(app, builtFolder(root, provider)), pagesBuilt });
  stopOnSignal(portal);
  announce(portal, config);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
}

/** In a process of its own: the bundler's memory is given back when it is done. */
function buildPages(provider: CardProvider): Promise<void> {
  console.log('Building the pages …');
  const child = spawn(process.execPath, [fileURLToPath(new URL('./build.ts', import.meta.url))], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', PORTAL_PAYMENTS: provider },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The pages could not be built; see above.'))));
  });
}
