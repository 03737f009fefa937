import { nearestName } from '../engine/index.ts';

/** A sentence that suggests the nearest name, or else `otherwise`. For a name that may be new, it also says how to add it. */
export function suggest(name: string, candidates: Iterable<string>, otherwise: string, whenNew?: string): string {
  const near = nearestName(name, candidates);
  return near === undefined || whenNew === undefined ? meant(near, otherwise) : `Did you mean “${near}”? If it is new, ${whenNew}.`;
}

export function meant(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `Did you mean “${near}”?`;
}
