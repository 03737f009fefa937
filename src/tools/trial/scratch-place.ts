import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Bytes: far more than the databases and folders of a run ever hold together. */
const ROOM = 4 * 2 ** 30;

/**
 * Where folders are made that need not outlive a run: in memory where the machine has it to spare, since a database of three hundred small
 * files is copied there in a fraction of the time; else where the system keeps what is temporary. `TMPDIR` has the last word.
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
