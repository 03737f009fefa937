import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** An editable copy of the definitions. */
export type DataCopy = {
  readonly root: string;
  /** Edits a JSON file in place. */
  edit<T>(path: string, change: (json: T) => void): void;
  write(path: string, text: string): void;
  read(path: string): string;
};

/** Copies the definitions for the calling test file; removed after its tests. */
export function copyData(): DataCopy {
  const root = mkdtempSync(join(tmpdir(), 'giving-data-'));
  for (const folder of ['flows', 'receipts', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const at = (path: string) => join(root, path);
  const read = (path: string) => readFileSync(at(path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(at(path), text);
  return {
    root,
    read,
    write,
    edit: (path, change) => {
      const json = JSON.parse(read(path));
      change(json);
      write(path, `${JSON.stringify(json, null, 2)}\n`);
    },
  };
}
