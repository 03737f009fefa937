import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../../../src/tools/start/build.ts';
import { chromiumPath } from '../../../src/tools/bench/chromium.ts';
import { keepSharedPortals } from './shared-portals.ts';

/**
 * Global setup of the journeys: installs Chromium if necessary, builds the pages of both payment providers once, makes the folder where
 * journeys record faultless screens, and manages shared portals.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-portal-screens-'));
  process.env.FAULTLESS_SCREENS = folder;
  // Build in parallel with the Chromium set-up.
  const built = (['sandbox', 'stripe'] as const).map((provider) => buildPages(process.cwd(), provider));
  await Promise.all([...built, chromiumPath()]);
  const endPortals = await keepSharedPortals();
  return async () => {
    await endPortals();
    rmSync(folder, { recursive: true, force: true });
  };
}
