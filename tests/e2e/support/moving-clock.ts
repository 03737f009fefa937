import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { deleteFiles, type Portal, startPortal } from './portal.ts';

/** A portal whose clock moves while it serves. */
export type TimedPortal = Portal & {
  /** Moves the clock forward to an instant, in PORTAL_NOW's format. */
  readonly moveTo: (moment: string) => Promise<void>;
  /** Stops it and removes its files. */
  readonly end: () => Promise<void>;
};

export async function startPortalAt(moment: string, env: Readonly<Record<string, string>> = {}): Promise<TimedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-clock-'));
  const file = join(folder, 'clock-at');
  const movable = { NODE_OPTIONS: `--import ${new URL('./clock-at.ts', import.meta.url).href}`, CLOCK_AT: file };
  const portal = await startPortal({ env: { PORTAL_NOW: moment, ...movable, ...env } });
  return {
    ...portal,
    moveTo: async (later) => {
      writeFileSync(file, later);
      process.kill(portal.pid, 'SIGUSR2');
      await expect.poll(() => existsSync(file)).toBe(false);
    },
    end: async () => {
      await portal.stop();
      deleteFiles(portal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
