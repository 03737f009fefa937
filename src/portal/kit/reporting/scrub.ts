/** What could tell of somebody, wherever it stands in a text: each is replaced. */
const PERSONAL: readonly RegExp[] = [
  // An e-mail address.
  /[^\s"'<>()\\/:;,@]+@[^\s"'<>()\\/:;,@]+\.[a-z]{2,}/gi,
  // An NRIC or FIN, in clear or masked.
  /(?<![a-z0-9])[STFGM*]\**\d{3,7}[A-Z](?![a-z0-9])/gi,
  // A UEN.
  /(?<![a-z0-9])(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])(?![a-z0-9])/gi,
  // The number of a transaction or a plan.
  /(?<![A-Za-z0-9])[A-Z2-7]{26}(?![A-Za-z0-9])/g,
  // A mobile number, a postal code, a date: digits that are part of no identifier.
  /(?<![a-z0-9.-])\+?\d[\d\s]{4,}\d(?![a-z0-9.])/gi,
  /(?<!\d)\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/g,
];
const QUERY = /((?:https?:\/\/|\/)[^\s"'\\?#]*)[?#][^\s"'\\]*/g;
const REMOVED = '[removed]';

/** A text without anything personal that has a shape, and without what follows the path of an address. */
export function scrubText(text: string): string {
  return PERSONAL.reduce((clean, pattern) => clean.replaceAll(pattern, REMOVED), text.replaceAll(QUERY, '$1'));
}

/** Every text within, scrubbed; what carries headers, cookies, answers or a user is left out whole. */
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !LEFT_OUT.has(name.toLowerCase()))
      .map(([name, inner]) => [name, scrub(inner)]),
  );
}

const LEFT_OUT = new Set(['headers', 'cookies', 'cookie', 'user', 'extra', 'breadcrumbs', 'query_string', 'vars', 'body', 'ip_address']);
