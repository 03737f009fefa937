import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from './fingerprint.ts';

/** Calls back soon after a change; returns a function that stops watching. */
export type Watch = (changed: () => void) => () => void;

const SETTLE_MS = 80;

/** Watches the folders of the data. Where watching is not possible, the refresh at each request still finds the change. */
export function watchFolders(root: string): Watch {
  return (changed) => {
    let timer: NodeJS.Timeout | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(changed, SETTLE_MS);
    };
    const watchers = FOLDERS.flatMap((folder) => tryWatch(join(root, folder), soon));
    return () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    };
  };
}

function tryWatch(folder: string, changed: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, changed);
    watcher.on('error', () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}
