import { createHash } from 'node:crypto';
import { plainText } from '../../engine/index.ts';
import { placeholdersOf, withoutPlaceholders } from '../texts/placeholders.ts';

/**
 * The signs of a text that approval compares: the hash of its words, its figures, its placeholders, the sites it links to, and how often it says “not”:
 * "5f3a91c2 10 {{rates.nisab}} to:zakat.sg not:1".
 */
export function signsOf(text: string): string {
  const not = negationsIn(text);
  return [
    hashOf(text),
    ...figuresOf(text),
    ...placeholdersOf(text).map((name) => `{{${name}}}`),
    ...sitesOf(text).map((site) => `to:${site}`),
    ...(not === 0 ? [] : [`not:${not}`]),
  ].join(' ');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.trim()).digest('hex').slice(0, 10);
}

/** The figures typed in a text, in the digits of any script, without commas; those in addresses and placeholders do not count. */
function figuresOf(text: string): readonly string[] {
  const words = plainText(withoutPlaceholders(text)).replaceAll(/<[^>]*>|https?:\S+/g, ' ');
  return [...new Set([...words.matchAll(/\d[\d,.]*\d|\d/g)].map(([figure]) => figure.replaceAll(',', '').replace(/\.0+$/, '')))].toSorted();
}

/** The hosts of the addresses in a text, in its tags or in its words. */
function sitesOf(text: string): readonly string[] {
  const addresses = [...text.matchAll(/(?:https?:)?\/\/[^\s"'<>)]+/g)].map(([address]) => address.replace(/^\/\//, 'https://'));
  return [...new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).host] : [])))].toSorted();
}

/** Words that negate a sentence, in English and Malay: one more or one less often, and the text says the opposite. */
const NEGATION = /\b(?:not|no|never|cannot|without|nobody|nothing|none|neither|nor|tidak|tak|bukan|jangan|tanpa|belum|tiada)\b|n[’']t\b/gi;

/** How often a text says “not”. */
function negationsIn(text: string): number {
  return text.match(NEGATION)?.length ?? 0;
}
