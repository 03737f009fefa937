import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { forget, type Portal, startPortal } from './portal.ts';

/** A portal whose clock is moved on while it serves: nobody waits, and nothing is started again for it. */
export type TimedPortal = Portal & {
  /** Makes it so late, not earlier than it is; an instant as PORTAL_NOW has it. */
  readonly moveTo: (moment: string) => Promise<void>;
  /** Ends it and removes what it left. */
  readonly end: () => Promise<void>;
};

/** Starts one at an instant. */
export async function startPortalAt(moment: string): Promise<TimedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-clock-'));
  const file = join(folder, 'clock-at');
  const movable = { NODE_OPTIONS: `--import ${new URL('./clock-at.ts', import.meta.url).href}`, CLOCK_AT: file };
  const portal = await startPortal({ env: { PORTAL_NOW: moment, ...movable } });
  return {
    ...portal,
    moveTo: async (later) => {
      writeFileSync(file, later);
      process.kill(portal.pid, 'SIGUSR2');
      await expect.poll(() => existsSync(file)).toBe(false);
    },
    end: async () => {
      await portal.stop();
      forget(portal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
