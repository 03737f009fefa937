import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { filesOfSample } from '../../support/sample-flows.ts';

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
  // Nobody approves what a test changes.
  rmSync(join(root, 'flows/approved.json'));
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

/** As `copyData`, with sample flows; `files` are their files and the texts with their own. */
export function copyDataWith(...flows: readonly string[]): { readonly data: DataCopy; readonly files: ReturnType<typeof filesOfSample> } {
  const data = copyData();
  const files: { [path: string]: string } = {};
  for (const flow of flows)
    for (const [path, text] of Object.entries(filesOfSample(flow, data.read))) {
      mkdirSync(join(data.root, dirname(path)), { recursive: true });
      data.write(path, text);
      files[path] = text;
    }
  return { data, files };
}
