import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Shared by all checks on this machine; only root uses it. */
const LOCK = '/run/lock/giving-portal-apt';

/** Installs a Debian package when root on Debian or a derivative. The caller checks whether it succeeded. */
export function installFromDebian(name: string, what: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${what} from Debian …`);
  // One at a time: a concurrent install holds apt's locks.
  const install = `apt-get update; apt-get install -y --no-install-recommends ${name}`;
  spawnSync('flock', [LOCK, 'sh', '-c', install], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
