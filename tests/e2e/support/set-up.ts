import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../../../src/tools/start/build.ts';
import { chromiumPath } from '../../../src/tools/bench/chromium.ts';
import { keepSharedPortals } from './shared-portals.ts';

/**
 * The journeys' global setup: Chromium is found or installed and the pages of both card providers are built once, before journeys start
 * side by side, a folder is made in which the journeys of one run tell each other which screens have no fault, and the portals that
 * they share are kept.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-portal-screens-'));
  process.env.FAULTLESS_SCREENS = folder;
  // The pages are built by processes of their own, while Chromium is found or installed.
  const built = (['sandbox', 'stripe'] as const).map((provider) => buildPages(process.cwd(), provider));
  await Promise.all([...built, chromiumPath()]);
  const endPortals = await keepSharedPortals();
  return async () => {
    await endPortals();
    rmSync(folder, { recursive: true, force: true });
  };
}
