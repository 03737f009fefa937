/** Words that negate a sentence, in English and Malay: one more or one less often, and the text says the opposite. */
const NEGATION = /\b(?:not|no|never|cannot|without|nobody|nothing|none|neither|nor|tidak|tak|bukan|jangan|tanpa|belum|tiada)\b|n[’']t\b/gi;

/** How often a text says “not”. */
export function negationsIn(text: string): number {
  return text.match(NEGATION)?.length ?? 0;
}
