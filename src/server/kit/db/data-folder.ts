import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';

/** Entries that identify a folder as the portal's data folder. */
const OURS = ['secrets.json', 'portal.lock', 'pg', 'pg.log', 'parameters'];

/** Makes the data folder if needed, and restricts it to its owner (0700). Throws when that fails. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeDataFolder(folder);
}

/**
 * Restricts the data folder to its owner: it holds the secrets and the database. Refuses, unchanged, a folder that is not recognised as the portal's
 * (`DATA_DIR=/var/lib`), since a change would shut out its other users.
 */
export function closeDataFolder(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder) || !isOpenToOthers(folder)) return;
  const names = readdirSync(folder);
  const isOurs = names.length === 0 || names.some((name) => OURS.includes(name));
  try {
    if (isOurs) chmodSync(folder, 0o700);
  } catch {
    // No permission, or a file system without modes: reported below.
  }
  if (isOpenToOthers(folder))
    throw new Error(
      `Others of this machine may look into the data folder ${folder}. Close it with "chmod 700", or name a folder of the portal's own with DATA_DIR.`,
    );
}

/** Lets other users traverse the folder (0711) without listing it; each entry has its own restrictions. */
export function letPass(folder: string): void {
  chmodSync(folder, 0o711);
}

/** Whether users other than the owner may list or change it. */
function isOpenToOthers(folder: string): boolean {
  return (statSync(folder).mode & 0o066) !== 0;
}
