/** `npm run release:dump -- VERSION`: stores a sample of everything that this release stores in tests/releases, for the tests of every later release. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSample } from './release/make-sample.ts';
import { writeRelease } from './release/release-files.ts';
import { startScratchCluster } from '../tests/support/trial/scratch-cluster.ts';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const [version = '', ...more] = process.argv.slice(2);

if (!/^\d+\.\d+\.\d+$/.test(version) || more.length > 0) {
  console.error('npm run release:dump -- VERSION    such as 0.3.0');
  process.exitCode = 2;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  const cluster = await startScratchCluster(folder);
  try {
    const sample = await makeSample(root, (await cluster.copyDatabase()).url);
    for (const [file, bytes] of writeRelease(root, version, sample)) console.log(`${file}: ${bytes.toLocaleString('en')} bytes`);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
