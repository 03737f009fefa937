import type { TextTree } from './content.ts';

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)([^<>]*)>?/g;
const PLAIN = new Set(['b', 'em']);

/** Texts with their markup reduced to b, br, em, links to https and spans of another language. Other tags are removed; their content stays. */
export function withAllowedMarkup(texts: TextTree): TextTree {
  const cleaned = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? allowedMarkup(value) : withAllowedMarkup(value),
  ]);
  return Object.fromEntries(cleaned);
}

/** One text with its markup reduced. All attributes go, except a link's `href` and a span's `lang`. */
export function allowedMarkup(text: string): string {
  if (!text.includes('<')) return text;
  const cleaned = text.replaceAll(TAG, (whole, slash: string, name: string, rest: string) => {
    if (!whole.endsWith('>')) return '';
    const tag = name.toLowerCase();
    if (tag === 'br') return '<br>';
    if (PLAIN.has(tag)) return `<${slash}${tag}>`;
    if (tag === 'span') return slash ? '</span>' : spanOf(rest);
    if (tag !== 'a') return '';
    if (slash) return '</a>';
    const address = /\shref\s*=\s*"([^"]*)"/i.exec(rest)?.[1];
    return address !== undefined && isHttps(address) ? `<a href="${address}">` : '';
  });
  // Removing a tag may join the text around it into a new one.
  return cleaned === text ? text : allowedMarkup(cleaned);
}

/** Keeps only the `lang` attribute of a span. */
function spanOf(attributes: string): string {
  const language = /\slang\s*=\s*"([a-z]{2,3})"/i.exec(attributes)?.[1];
  return language === undefined ? '<span>' : `<span lang="${language}">`;
}

function isHttps(address: string): boolean {
  if (!/^https:\/\/[^\s"'<>`\\]+$/.test(address) || !URL.canParse(address)) return false;
  // Phishing: "https://site@other.example", and host names in look-alike letters (punycode).
  const { username, password, hostname } = new URL(address);
  return username === '' && password === '' && !hostname.split('.').some((label) => label.startsWith('xn--'));
}
