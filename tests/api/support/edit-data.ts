import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestPortal } from '../../support/trial/portal.ts';

/** Changes a file as content staff do; the portal accepts the change or refuses it. */
export async function editData<T>({ services: { content }, dataRoot }: TestPortal, file: string, change: (json: T) => void): Promise<void> {
  const path = join(dataRoot, file);
  const json = JSON.parse(readFileSync(path, 'utf8')) as T;
  change(json);
  const before = content.report();
  writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
  const isTakenUp = async () => {
    await content.refresh();
    return content.report() !== before;
  };
  await expect.poll(isTakenUp, { timeout: 30_000 }).toBe(true);
}
