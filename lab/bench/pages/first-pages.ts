import { setTimeout as pause } from 'node:timers/promises';
import { startPortal, type StartedPortal } from '../started-portal.ts';

/** The five pages where most donors start. */
export const FIRST_PAGES = (url: string) => [
  ...['/', '/fidyah', '/calculator', '/kaffarah'].map((path) => ({ name: path, address: `${url}${path}` })),
  { name: 'the home of the endowment', address: `${url.replace('127.0.0.1', 'endowment.localhost')}/` },
];

/** A portal as shipped, after it has drawn its first pages. */
export async function startDrawnPortal(dataDir: string): Promise<StartedPortal> {
  const portal = await startPortal(dataDir);
  const isDrawn = async () => (await (await fetch(portal.url, { headers: { accept: 'text/html' } })).text()).includes('data-version=');
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isDrawn()) return portal;
    await pause(100);
  }
  throw new Error('The portal does not draw its first pages.');
}
