import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Installs a rarely needed package from npm on first use, below `data`, to keep installations small. `asked` is the package with its
 * version, `name` its name for people.
 */
export async function importFromNpm(asked: string, name: string): Promise<unknown> {
  const id = asked.slice(0, asked.lastIndexOf('@'));
  const root = join(import.meta.dirname, '../../data', name.toLowerCase());
  const load = createRequire(join(root, 'package.json'));
  if (!existsSync(join(root, 'node_modules', id))) {
    console.log(`Installing ${name} from npm …`);
    const { status } = spawnSync('npm', ['install', '--prefix', root, '--no-save', asked], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`There is no ${name} here, and none could be installed from npm.`);
  }
  return import(load.resolve(id));
}
