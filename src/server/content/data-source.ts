import { DefinitionError, parseDefinitions } from '../../engine/index.ts';
import type { Clock } from '../clock.ts';
import type { Parse } from './read-content.ts';
import { type ContentSource, type Finding, fingerprintOf, parsed, type Reading, readTexts } from './source.ts';

export const parseData: Parse = parseDefinitions;

/** The data as it stands on the disk, read and judged by the lint. */
export function dataSource(root: string, clock: Clock): ContentSource {
  return { fingerprint: () => fingerprintOf(root), read: () => readData(root, clock) };
}

async function readData(root: string, _clock: Clock): Promise<Reading> {
  const { version, texts } = await readTexts(root);
  try {
    const files = parsed(texts);
    parseDefinitions(files, version);
    return { version, files, findings: [] };
  } catch (error) {
    return { version, files: {}, findings: [findingOf(error)] };
  }
}

function findingOf(error: unknown): Finding {
  const base = { severity: 'error', code: 'not-definitions', file: '', line: 1, pointer: '', mend: '', blocksServing: true } as const;
  if (error instanceof DefinitionError) return { ...base, file: error.file, pointer: error.pointer, message: error.message };
  return { ...base, message: error instanceof Error ? error.message : 'The data cannot be read.' };
}
