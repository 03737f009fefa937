/** Longest excerpt, in characters. */
const LONGEST = 60;

/** Excerpt of the changed words, in the first language that differs, with as many words around them as fit; undefined if no text changed. */
export function changedIn(before: readonly (string | null)[], now: readonly string[]): string | undefined {
  const at = now.findIndex((text, place) => text !== (before[place] ?? ''));
  const text = now[at];
  return text === undefined ? undefined : around(wordsOf(before[at] ?? ''), wordsOf(text));
}

function around(before: readonly string[], now: readonly string[]): string {
  const most = Math.min(before.length, now.length);
  const same = (from: (list: readonly string[], place: number) => string | undefined, limit: number) => {
    let count = 0;
    while (count < limit && from(before, count) === from(now, count)) count += 1;
    return count;
  };
  const head = same((list, place) => list[place], most);
  const tail = same((list, place) => list.at(-1 - place), most - head);
  let [first, last] = [head, Math.max(now.length - tail, head + 1)];
  const said = (from: number, to: number) => now.slice(from, to).join(' ');
  // Adds words on both sides alternately, starting before, while they fit.
  for (let grown = true; grown; ) {
    grown = false;
    if (first > 0 && said(first - 1, last).length <= LONGEST) {
      first -= 1;
      grown = true;
    }
    if (last < now.length && said(first, last + 1).length <= LONGEST) {
      last += 1;
      grown = true;
    }
  }
  const whole = said(first, last);
  const cut = whole.length > LONGEST ? whole.slice(0, LONGEST).replace(/\s+\S*$/, '') : whole;
  return `${first > 0 ? '…' : ''}${cut}${last < now.length || cut !== whole ? '…' : ''}`;
}

function wordsOf(text: string): readonly string[] {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}
