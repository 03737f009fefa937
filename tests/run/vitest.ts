import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ended, type Outcome, start } from './outcome.ts';
import type { VitestReport } from './vitest-report.ts';

/** The result of vitest, with the time of each file. */
export type Tested = Outcome & Pick<VitestReport, 'files'>;

const REPORTER = fileURLToPath(new URL('vitest-report.ts', import.meta.url));

/** Runs vitest with these arguments ("run", or "related" and files), streaming its output. */
export async function vitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tested> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-portal-test-'));
  const path = join(folder, 'vitest.json');
  const child = start('vitest', [...args, '--reporter=default', `--reporter=${REPORTER}`], { env: { ...env, VITEST_REPORT: path } });
  child.stdout?.pipe(process.stdout, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  const { status } = await ended(child);
  try {
    const { passed, failed, broken, files }: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
    return { passed, failed: failed || (status === 0 ? 0 : Math.max(1, broken)), output: '', files };
  } catch {
    return { passed: 0, failed: 1, output: 'vitest ended without a report.', files: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
