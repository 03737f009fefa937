import { nearestName } from '../../../engine/names/nearest.ts';
import type { Reader } from './reader.ts';

/** Longer names than this are nobody else's by chance. */
const LEAST_LENGTH = 8;

/** A setting nearly called as one of ours is ours, misspelt: nobody would notice that it counts for nothing. */
export function refuseMisspelt(given: readonly string[], known: ReadonlySet<string>, { refuse }: Pick<Reader, 'refuse'>): void {
  for (const name of given) {
    if (known.has(name) || name.length < LEAST_LENGTH) continue;
    const meant = [...known].find((one) => bare(one) === bare(name)) ?? (name.includes('_') ? nearestName(name, known, 2) : undefined);
    if (meant !== undefined) refuse(`Production: ${name} is no setting: did you mean ${meant}?`);
  }
}

function bare(name: string): string {
  return name.replaceAll(/[_-]/g, '').toUpperCase();
}
