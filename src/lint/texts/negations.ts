/** Words that turn a sentence around, in English and Malay: a text says one more or one less often, and says the contrary. */
const NEGATION = /\b(?:not|no|never|cannot|without|nobody|nothing|none|neither|nor|tidak|tak|bukan|jangan|tanpa|belum|tiada)\b|n[’']t\b/gi;

/** How often a text says “not”. */
export function negationsIn(text: string): number {
  return text.match(NEGATION)?.length ?? 0;
}
