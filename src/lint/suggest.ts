import { nearestName } from '../engine/index.ts';

/** A sentence that suggests the nearest name, or else what is to be done. */
export function suggest(name: string, candidates: Iterable<string>, otherwise: string): string {
  return meant(nearestName(name, candidates), otherwise);
}

export function meant(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `Did you mean “${near}”?`;
}
