import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The values that a drawing read and a save may change: texts by their keys and rates by their names. */
export type Reads = ReadonlyMap<string, unknown>;

/** Drawings without a fault, by a hash of their inputs. Compares only the values that were read: another rate or text does not matter. */
export type DrawnBefore = {
  readonly knows: (made: string, now: (name: string) => unknown) => boolean;
  readonly keep: (made: string, read: Reads) => void;
};

type Entry = { readonly names: readonly string[]; readonly hash: string };

const MOST = 4_000;

/**
 * Opens the cache in a file; `save` writes it. A missing, broken or read-only file only costs the drawing. Both calls are synchronous: an
 * asynchronous read would queue behind the version's compression, which takes the same threads.
 */
export function openDrawnBefore(file: string): DrawnBefore & { readonly save: () => void } {
  const entries = new Map(readEntries(file));
  return {
    knows(made, now) {
      const entry = entries.get(made);
      if (entry === undefined || hashOf(entry.names.map((name) => [name, now(name)])) !== entry.hash) return false;
      // Newest last: the oldest are dropped.
      entries.delete(made);
      entries.set(made, entry);
      return true;
    },
    keep(made, read) {
      const names = [...read.keys()].toSorted();
      entries.delete(made);
      entries.set(made, { names, hash: hashOf(names.map((name) => [name, read.get(name)])) });
    },
    save: () => writeEntries(file, [...entries].slice(-MOST)),
  };
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Names are stored once, because each drawing reads some hundred of the same. */
type Kept = {
  readonly names: readonly string[];
  readonly drawn: readonly (readonly [made: string, names: readonly number[], hash: string])[];
};

function readEntries(file: string): readonly (readonly [string, Entry])[] {
  try {
    const { names, drawn } = JSON.parse(readFileSync(file, 'utf8')) as Kept;
    return drawn.map(([made, places, hash]) => [made, { names: places.map((place) => names[place] ?? ''), hash }] as const);
  } catch {
    return [];
  }
}

function writeEntries(file: string, entries: readonly (readonly [string, Entry])[]): void {
  const places = new Map<string, number>();
  const placeOf = (name: string) => {
    if (!places.has(name)) places.set(name, places.size);
    return places.get(name) ?? 0;
  };
  const drawn = entries.map(([made, { names, hash }]) => [made, names.map(placeOf), hash] as const);
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, JSON.stringify({ names: [...places.keys()], drawn } satisfies Kept));
    renameSync(unfinished, file);
  } catch {
    // Without the cache it is drawn again.
  }
}

/** A proxy that records which names are read of an object, each with a prefix; `*` where all names are listed. */
export function traced<T extends object>(object: T, prefix: string, read: Map<string, unknown>): T {
  const note = (name: string | symbol) => {
    if (typeof name === 'string') read.set(`${prefix}${name}`, undefined);
  };
  return new Proxy(object, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      note('*');
      return Reflect.ownKeys(target);
    },
  });
}
