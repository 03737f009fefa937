import { referencesIn } from '../references/references.ts';
import type { Survey } from '../survey/survey.ts';
import { roomOf } from './room.ts';

/** A place in the data that names a text. */
export type TextUse = {
  readonly file: string;
  readonly pointer: string;
  /** The place, and the most letters it may have there: "the title of a step", 60. */
  readonly room?: { readonly place: string; readonly most: number };
};

/** The places in the data that name each text, by its key. Texts that only the code of a page uses have none. */
export function textUses(survey: Survey): ReadonlyMap<string, readonly TextUse[]> {
  const named = referencesIn(survey).filter(({ to }) => to === 'text');
  const uses = Map.groupBy(named, ({ name }) => name);
  return new Map(
    [...uses].map(([key, references]) => [
      key,
      references.map((one) => {
        const room = roomOf(one);
        return { file: one.spot.file.path, pointer: one.spot.pointer, ...(room && { room }) };
      }),
    ]),
  );
}
