import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Bytes: far more than all databases and folders of a run take. */
const ROOM = 4 * 2 ** 30;

/**
 * Folder for a run's temporary folders: in memory if there is enough, since copying a database of three hundred small files is much quicker
 * there; otherwise the system's temporary folder. `TMPDIR` overrides both.
 */
export function scratchPlace(): string {
  return process.env.TMPDIR === undefined && hasRoom() ? IN_MEMORY : tmpdir();
}

function hasRoom(): boolean {
  if (process.availableMemory() < ROOM) return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
