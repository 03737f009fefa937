import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import type { Portal } from './portal.ts';

/** Refunds or voids a payment by the operator's command, beside the running portal. */
export function refundOrVoid(kind: 'refund' | 'void', { settings }: Pick<Portal, 'settings'>, transactionNo: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['stand-ins/command.ts', 'ledger', kind, transactionNo, '--reason', 'donor-asked'],
    {
      encoding: 'utf8',
      env: { ...process.env, ...settings },
    },
  );
  expect(status, stdout + stderr).toBe(0);
}
