import { partsOf, type Spot, writtenItemsOf } from '../../content/index.ts';
import { partNamed } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** Entries shorter than this, as JSON, are easier to read in place than in a part. */
const LETTERS = 300;

/** An entry, or a run of entries, that another list of the same folder repeats word for word: a change would have to be made in both. */
export function writtenTwice({ survey: { parts } }: Context): readonly Finding[] {
  const first = new Map<string, Spot>();
  return parts.lists.flatMap((list) => {
    const key = partsOf(list.pointer).at(-1) ?? '';
    const entries = writtenItemsOf(list);
    const texts = entries.map(({ value }) => JSON.stringify(value));
    const lengths = entries.map(({ value }, place) => (partNamed(value) === undefined ? (texts[place]?.length ?? 0) : 0));
    const found: Finding[] = [];
    for (let start = 0; start < entries.length; start += 1) {
      const [entry, length] = [entries[start], enough(lengths, start)];
      if (entry === undefined || length === undefined) continue;
      const row = `${list.file.path.split('/')[0]} ${key} ${texts.slice(start, start + length).join()}`;
      const before = first.get(row);
      if (before === undefined) first.set(row, entry);
      else {
        found.push(twice(entry, before, length));
        start += length - 1;
      }
    }
    return found;
  });
}

/** How many entries from an index on are long enough together to be a part. Entries that include a part already do not count. */
function enough(lengths: readonly number[], start: number): number | undefined {
  let letters = 0;
  for (let end = start; end < lengths.length; end += 1) {
    letters += lengths[end] ?? 0;
    if (letters >= LETTERS) return end - start + 1;
  }
  return undefined;
}

function twice(entry: Spot, before: Spot, length: number): Finding {
  const what = length === 1 ? 'This entry stands' : `These ${length} entries stand`;
  const folder = entry.file.path.split('/')[0];
  return findingAt(entry, 'written-twice', {
    message: `${what} word for word in ${before.file.path} too, at ${before.pointer}.`,
    mend: `Write them once, in a file of ${folder}/parts/, and name it in both: { "part": "<name>" }.`,
  });
}
