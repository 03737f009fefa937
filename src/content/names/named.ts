import { checkedFiles } from '../meta/checked.ts';
import type { DataFiles } from '../read/data-files.ts';
import { at, nameAt, partsOf, type Spot, wholeOf } from '../read/spot.ts';
import { remembered } from '../remembered.ts';
import type { FilledBy, Note, Target } from '../meta/notes.ts';

/** A reference by name, with the place where it is written. */
export type Named = {
  readonly to: Target;
  /** The name; "" for a condition in place, which is the spot's value. */
  readonly name: string;
  readonly spot: Spot;
  /** The values that fill in the text. */
  readonly filledBy?: FilledBy;
  readonly unit?: 'flag' | 'money';
};

/** Every reference by name in the files, as their meta-schemas mark them, in the order of files. References within expressions are not included. */
export const namedIn = remembered((data: DataFiles): readonly Named[] =>
  checkedFiles(data).flatMap(({ file, notes }) => {
    const filled = new Map(notes.flatMap(({ pointer, filledBy }) => (filledBy === undefined ? [] : [[pointer, filledBy] as const])));
    return notes.flatMap((note) => namedAt(note, wholeOf(file), filled));
  }),
);

function namedAt(note: Note, whole: Spot, filled: ReadonlyMap<string, FilledBy>): readonly Named[] {
  const { pointer, part, refersTo: to, defines, unit } = note;
  if (to === undefined || defines !== undefined) return [];
  const parts = partsOf(pointer);
  const value = at(whole, ...parts);
  const [spot, name] = part === 'name' ? [nameAt(value), parts.at(-1)] : [value, value.value];
  if (typeof name !== 'string' && to !== 'condition') return [];
  const filledBy = to === 'text' ? nearest(pointer, filled) : undefined;
  return [{ to, name: typeof name === 'string' ? name : '', spot, ...(filledBy && { filledBy }), ...(unit && { unit }) }];
}

/** The note at the place itself, or else at the nearest place around it. */
function nearest(pointer: string, filled: ReadonlyMap<string, FilledBy>): FilledBy | undefined {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = filled.get(place);
    if (found !== undefined || place === '') return found;
  }
}
