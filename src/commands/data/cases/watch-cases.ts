import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type DataFiles, readData } from '../../../content/index.ts';
import type { Definitions } from '../../../engine/index.ts';
import { definitionsOf } from '../../../lint/index.ts';
import { type Coverage, cover } from '../../../fixtures/index.ts';
import { changedFiles, touchedBy } from './touched.ts';

const FOLDERS = ['flows', 'receipts', 'schemas', 'tests/fixtures'];
/** Debounce: an editor may write several files, or one in several steps. */
const SETTLE_MS = 150;

type Watching = {
  /** Runs the fixtures of `some` data out of `all`, and returns the text to print. */
  readonly run: (some: DataFiles, definitions: Definitions, all: DataFiles) => Promise<string>;
  readonly print: (text: string) => void;
  /** The files of the fixtures that the options pick; the others never run. */
  readonly picked: (data: DataFiles, definitions: Definitions) => DataFiles;
};

/** The last data that could be read, and what the fixtures computed from them. */
type Known = { readonly data: DataFiles; readonly definitions: Definitions; readonly coverage: Coverage };

/** Runs the fixtures, then reruns those that a saved file affects, until the process is stopped. */
export async function watchCases(root: string, { run, print, picked }: Watching): Promise<void> {
  let known: Known | undefined;
  const rerun = async () => {
    const data = await readData(root);
    const changed = known === undefined ? [] : changedFiles(known.data, data);
    if (known !== undefined && changed.length === 0) return;
    const definitions = definitionsOf(data);
    if (changed.length > 0) print(`\n${changed.join(', ')} ${changed.length === 1 ? 'was' : 'were'} saved.`);
    if (typeof definitions === 'string') return print(definitions);
    const touched =
      known && touchedBy(changed, { before: known.data, after: data, definitions: known.definitions, coverage: known.coverage });
    const all = picked(data, definitions);
    const files = all.files.filter(({ kind, path }) => kind !== 'fixture' || touched === undefined || touched.has(path));
    const hasCases = files.some(({ kind }) => kind === 'fixture');
    print(hasCases ? await run({ ...data, files }, definitions, data) : 'No fixture reads it; npm run check:data judges it.');
    known = { data, definitions, coverage: cover(data, definitions) };
  };
  await untilStopped(root, rerun, () => print('Waiting for a file to be saved; Ctrl-C stops.'));
}

/** Calls `saved` at once and after each change of files, one call at a time, until SIGINT or SIGTERM. */
function untilStopped(root: string, saved: () => Promise<void>, ready: () => void): Promise<void> {
  return new Promise((stop, fail) => {
    let timer: NodeJS.Timeout | undefined;
    let work = Promise.resolve();
    const next = (task: () => Promise<void> | void) => {
      work = work.then(task);
      work.catch(fail);
    };
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => next(saved), SETTLE_MS);
    };
    const present = FOLDERS.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
    const watchers = present.map((folder) => watch(folder, { recursive: true }, changed));
    next(saved);
    next(ready);
    const end = () => {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      stop();
    };
    process.once('SIGINT', end).once('SIGTERM', end);
  });
}
