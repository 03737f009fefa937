import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../../../src/commands/build/pages.ts';
import { chromiumPath } from '../../../lab/bench/chromium.ts';
import { keepSharedPortals } from './shared-portals.ts';

/**
 * Global setup of the journeys: installs Chromium if necessary, builds the pages of the sandbox once (those of Stripe are built by the journeys that need them), makes the folder where
 * journeys record faultless screens, and manages shared portals.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-portal-screens-'));
  process.env.FAULTLESS_SCREENS = folder;
  // Build in parallel with the Chromium set-up.
  await Promise.all([buildPages(process.cwd(), 'sandbox'), chromiumPath()]);
  const endPortals = await keepSharedPortals();
  return async () => {
    await endPortals();
    rmSync(folder, { recursive: true, force: true });
  };
}
