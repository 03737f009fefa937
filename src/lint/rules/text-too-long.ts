import { textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { lengthOf, roomOf } from '../texts/room.ts';

/** A text has more letters, in one of its languages, than fit where it is shown. Reported once for each text. */
export function textTooLong({ references, survey: { texts } }: Context): readonly Finding[] {
  const tightest = new Map<string, NonNullable<ReturnType<typeof roomOf>>>();
  for (const reference of references) {
    const room = reference.to === 'text' ? roomOf(reference) : undefined;
    const known = tightest.get(reference.name);
    if (room !== undefined && (known === undefined || room.most < known.most)) tightest.set(reference.name, room);
  }
  return [...tightest].flatMap(([key, { place, most }]) =>
    [...texts.languages].flatMap(([language, words]) => {
      const spot = words.get(key);
      const length = spot === undefined ? 0 : lengthOf(textOf(spot) ?? '');
      if (spot === undefined || length <= most) return [];
      const message = `“${key}” has ${length} letters in “${language}”; ${place} has room for ${most}.`;
      return [
        findingAt(spot, 'text-too-long', {
          message,
          mend: `Say it in ${most} letters or fewer; the rest may go into the help of the question.`,
        }),
      ];
    }),
  );
}
