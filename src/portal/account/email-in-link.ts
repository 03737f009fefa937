const MAX_LENGTH = 254;

/** The e-mail address in a link; undefined if malformed. */
export function emailInLink(search: URLSearchParams): string | undefined {
  const email = search.get('email')?.trim() ?? '';
  return email.length <= MAX_LENGTH && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined;
}
