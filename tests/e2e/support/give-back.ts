import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import type { Portal } from './portal.ts';

/** What an operator does beside the running portal: gives a payment back, or voids it. */
export function giveBack(kind: 'refund' | 'void', { settings }: Pick<Portal, 'settings'>, transactionNo: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/tools/ledger.ts', kind, transactionNo, '--reason', 'donor-asked'], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
  expect(status, stdout + stderr).toBe(0);
}
