import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Of all checks on this machine; root alone comes here. */
const LOCK = '/run/lock/giving-portal-apt';

/** Installs a package of Debian's when root on Debian or what is made of it. Whether it is there afterwards is for the caller to see. */
export function installFromDebian(name: string, what: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${what} from Debian …`);
  // One at a time: what else is installed meanwhile holds apt's locks.
  const install = `apt-get update; apt-get install -y --no-install-recommends ${name}`;
  spawnSync('flock', [LOCK, 'sh', '-c', install], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
