/** A sum in a text, "S$1,234.50" or "S$50". */
const SUM = /(S\$[\d,]+(?:\.\d{2})?)/;

/** A text in its parts: what is between sums, and the sums. */
export function sumsApart(text: string): readonly { readonly part: string; readonly isSum: boolean; readonly at: number }[] {
  let at = 0;
  return text.split(SUM).map((part, place) => {
    const found = { part, isSum: place % 2 === 1, at };
    at += part.length;
    return found;
  });
}
