/** A cookie that scripts may read; undefined where there is none, or where cookies are blocked. */
export function readCookie(name: string): string | undefined {
  return allCookies()
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([known]) => known === name)?.[1];
}

/** Sets a cookie; `text` is in the syntax of `document.cookie`. Has no effect where cookies are blocked. */
export function writeCookie(text: string): void {
  try {
    document.cookie = text;
  } catch {
    // A document without an origin, such as the desk's preview, has no cookies.
  }
}

/**
 * Whether the browser keeps this site's cookies, without which there is no session. Tries it, because `navigator.cookieEnabled` is true in
 * Chrome while site data is blocked.
 */
export function takesCookies(): boolean {
  // A random name: another tab may be trying, too.
  const name = `probe${Math.random().toString(36).slice(2)}`;
  writeCookie(`${name}=1; Path=/; SameSite=Lax`);
  const isKept = readCookie(name) === '1';
  writeCookie(`${name}=; Max-Age=0; Path=/; SameSite=Lax`);
  return isKept;
}

function allCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
