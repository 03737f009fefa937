/**
 * Completes package-lock.json after a package was added: `node lab/complete-lock.ts`. npm leaves out of the lock what the registry did not
 * offer at that moment, such as another platform's binary, and then `npm ci` refuses the incomplete lock. This adds the missing optional
 * packages that other packages name, with the platform in their names, so that other platforms skip them.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Locked = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Locked> };

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const added = Object.values(lock.packages).flatMap((parent) =>
  Object.entries(parent.optionalDependencies ?? {}).filter(([name, version]) => add(name, version, parent.dev === true)),
);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock is whole.' : `Added ${added.map(([name]) => name).join(', ')}`);

function add(name: string, version: string, dev: boolean): boolean {
  const path = `node_modules/${name}`;
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (path in lock.packages || os.length === 0 || cpu.length === 0 || !/^\d/.test(version)) return false;
  const libc = os.includes('linux') ? (words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc']) : [];
  lock.packages[path] = { version, cpu, ...(dev ? { dev } : {}), optional: true, os, ...(libc.length > 0 ? { libc } : {}) };
  return true;
}
