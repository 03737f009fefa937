import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, identityOf } from './process-identity.ts';

/** The port of the PostgreSQL that runs on a folder now, or undefined when none does; a killed one leaves its file behind. */
export function runningPort(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const command = commandOf(pid);
  const runs = identityOf(pid) !== undefined && (command === '' ? process.platform !== 'linux' : command.includes('postgres'));
  return runs && port > 0 ? port : undefined;
}
