import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataCopy } from '../e2e/support/data.ts';

/** Writes the files of docs/tutorial.md's code blocks into a copy of the data. */
export function writeTutorial(data: DataCopy): void {
  const blocks = readFileSync('docs/tutorial.md', 'utf8').matchAll(/^```json (\S+)\n([\s\S]*?)^```/gm);
  for (const [, path = '', text = ''] of blocks) {
    mkdirSync(dirname(join(data.root, path)), { recursive: true });
    if (path.startsWith('flows/text/'))
      data.edit<object>(path, (texts) => Object.assign(texts, JSON.parse(`{${text.trim().replace(/,$/, '')}}`)));
    else data.write(path, text);
  }
}
