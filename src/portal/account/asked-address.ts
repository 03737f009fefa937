const LONGEST = 254;

/** The e-mail address that a link brought, to be shown as the donor's own; undefined for whatever is none. */
export function askedAddress(search: URLSearchParams): string | undefined {
  const given = search.get('email')?.trim() ?? '';
  return given.length <= LONGEST && /^[^\s@]+@[^\s@]+$/.test(given) ? given : undefined;
}
