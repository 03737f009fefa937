const LONGEST = 254;

/** The e-mail address in a link; undefined if malformed. */
export function askedAddress(search: URLSearchParams): string | undefined {
  const given = search.get('email')?.trim() ?? '';
  return given.length <= LONGEST && /^[^\s@]+@[^\s@]+$/.test(given) ? given : undefined;
}
