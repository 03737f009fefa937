import { readCookie, writeCookie } from '../../kit/browser/cookies.ts';

const NAME = 'seen';
const MOST = 8;
/** Letters kept of a transaction number, which has 26: enough to tell the session's payments apart, too few to look anything up by. */
const LETTERS = 8;

/**
 * Notes that the donor knows how a payment ended, or has abandoned it, so that a reload does not report it again. Stored in a cookie that lasts as
 * long as the session's, because browsers that store nothing else keep that one.
 */
export function noteSeen(transactionNo: string): void {
  const seen = [...seenNow().filter((one) => !transactionNo.startsWith(one)), transactionNo.slice(0, LETTERS)];
  write(seen.slice(-MOST).join('.'), '');
}

export function isSeen(transactionNo: string): boolean {
  return seenNow().some((one) => transactionNo.startsWith(one));
}

/** Deletes the cookie, because the session is over. */
export function forgetSeen(): void {
  if (readCookie(NAME) !== undefined) write('', '; Max-Age=0');
}

function seenNow(): readonly string[] {
  return (readCookie(NAME) ?? '').split('.').filter((one) => one.length === LETTERS);
}

function write(value: string, more: string): void {
  writeCookie(`${NAME}=${value}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}${more}`);
}
