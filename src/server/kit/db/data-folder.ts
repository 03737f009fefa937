import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';

/** What the portal keeps in its data folder: by these a folder is known to be one. */
const OURS = ['secrets.json', 'portal.lock', 'pg', 'pg.log', 'parameters'];

/** Makes the data folder when there is none, and closes it to everybody but its owner (0700). Throws when it cannot be closed. */
export function makeDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeDataFolder(folder);
}

/**
 * Closes a data folder that others of the machine may look into: it holds the secrets and the database. One that is not known to be the
 * portal's (`DATA_DIR=/var/lib`) is left as it is and refused, since whatever else lives there would be shut out.
 */
export function closeDataFolder(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder) || !isOpen(folder)) return;
  const names = readdirSync(folder);
  const isOurs = names.length === 0 || names.some((name) => OURS.includes(name));
  try {
    if (isOurs) chmodSync(folder, 0o700);
  } catch {
    // Not ours to change, or a file system that takes no change: told below.
  }
  if (isOpen(folder))
    throw new Error(
      `Others of this machine may look into the data folder ${folder}. Close it with "chmod 700", or name a folder of the portal's own with DATA_DIR.`,
    );
}

/** Lets other users pass through the folder without seeing what is in it; what lies there is closed by itself. */
export function letPass(folder: string): void {
  chmodSync(folder, 0o711);
}

/** Whether anybody but the owner may list it, or change what is in it. */
function isOpen(folder: string): boolean {
  return (statSync(folder).mode & 0o066) !== 0;
}
