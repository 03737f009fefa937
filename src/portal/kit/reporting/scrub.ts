/** Personal data with a recognisable shape. */
const PERSONAL: readonly RegExp[] = [
  // An e-mail address.
  /[^\s"'<>()\\/:;,@]+@[^\s"'<>()\\/:;,@]+\.[a-z]{2,}/gi,
  // An NRIC or FIN, in clear or masked.
  /(?<![a-z0-9])[STFGM*]\**\d{3,7}[A-Z](?![a-z0-9])/gi,
  // A UEN.
  /(?<![a-z0-9])(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])(?![a-z0-9])/gi,
  // A transaction or plan number.
  /(?<![A-Za-z0-9])[A-Z2-7]{26}(?![A-Za-z0-9])/g,
  // A mobile number, postal code or date: digits outside identifiers.
  /(?<![a-z0-9.-])\+?\d[\d\s]{4,}\d(?![a-z0-9.])/gi,
  /(?<!\d)\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/g,
];
const QUERY = /((?:https?:\/\/|\/)[^\s"'\\?#]*)[?#][^\s"'\\]*/g;
const REMOVED = '[removed]';

/** Removes personal data with a recognisable shape, and the query and fragment of addresses. */
export function scrubText(text: string): string {
  return PERSONAL.reduce((clean, pattern) => clean.replaceAll(pattern, REMOVED), text.replaceAll(QUERY, '$1'));
}

/** Scrubs every text within a value; drops keys that carry headers, cookies, answers or a user. */
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !DROPPED_KEYS.has(name.toLowerCase()))
      .map(([name, inner]) => [name, scrub(inner)]),
  );
}

const DROPPED_KEYS = new Set([
  'headers',
  'cookies',
  'cookie',
  'user',
  'extra',
  'breadcrumbs',
  'query_string',
  'vars',
  'body',
  'ip_address',
]);
