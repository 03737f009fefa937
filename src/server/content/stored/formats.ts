import { asJsonSchema, isFormer } from '../../../content/index.ts';
import type { DefinitionFiles } from '../../../engine/definitions.ts';

/** Rewrites files of one format into the next one. Pure. */
export type Upgrade = (files: DefinitionFiles) => DefinitionFiles;

/**
 * The upgrades of the data language, from format 1 on. A change that only adds to the language needs none; any other appends one here
 * (docs/decisions/043-format-1.md).
 */
const UPGRADES: readonly Upgrade[] = [asJsonSchema];

/** The format that this release writes. */
export const FORMAT = formatAfter(UPGRADES);

/** The files of a stored version in today's format. Throws for a format that this release does not know. */
export function inTodaysFormat(files: DefinitionFiles, format: number, upgrades: readonly Upgrade[] = UPGRADES): DefinitionFiles {
  const latest = formatAfter(upgrades);
  if (format < 1 || format > latest) throw new Error(`This release reads formats 1 to ${latest} of the data language, not ${format}.`);
  return upgrades.slice(format - 1).reduce((upgraded, upgrade) => upgrade(upgraded), files);
}

/**
 * The format of files: 1 if any of them is in format 1, else today's. A version that was live before the code was upgraded mixes format 1
 * with today's shared questions.
 */
export function formatOf(files: DefinitionFiles): number {
  return Object.entries(files).some(([path, file]) => isFormer(path, file)) ? 1 : FORMAT;
}

function formatAfter(upgrades: readonly Upgrade[]): number {
  return upgrades.length + 1;
}
