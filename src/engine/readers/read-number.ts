import { plainText } from './plain-text.ts';

/**
 * A number or an amount, as text for the grammar that parses it: "S$1,000.50" is "1,000.50". Arabic has its own signs for thousands and
 * decimals; a point or comma that could mean either is left for the grammar to refuse. Spaces of any width in the places of thousands
 * separators count as such: "1 234.50" is "1,234.50".
 */
export function readNumber(typed: string): string {
  return plainText(typed)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/^(?:S?\$|SGD) ?(?=\d)/i, '')
    .replace(/^[1-9]\d{0,2}(?: \d{3})+(?=\.|$)/, (whole) => whole.replaceAll(' ', ','));
}
