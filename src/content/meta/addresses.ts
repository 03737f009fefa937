/** A fault of an address, and its fix, in plain words. */
type Wrong = { readonly message: string; readonly mend: string };

/** The format by which a meta-schema marks a text as an address: `"format": "uri"`. */
export const ADDRESS = 'uri';

const NOT_HTTPS = { message: 'This address is not https.', mend: 'Write an address that begins with https://.' };
const DISGUISED = {
  message: 'This address leads somewhere other than it seems: to what follows the @, or to a name with letters of another script.',
  mend: 'Write the name of the site itself, in plain letters.',
};
const UNSAFE = /\bhttp:\/\/|\bjavascript:|\bvbscript:|\bdata:[a-z]+\//i;
const HTTPS = /https:\/\/[^\s"'<>]+/gi;

/** The fault of a text that is a whole address; undefined if donors may follow it. */
export function wrongOfAddress(address: string): Wrong | undefined {
  if (!/^https:\/\/[^\s<>"'\\]+$/.test(address) || !URL.canParse(address)) return NOT_HTTPS;
  return isDisguised(address) ? DISGUISED : undefined;
}

/** The fault of an address within a text. */
export function wrongOfText(text: string): Wrong | undefined {
  if (UNSAFE.test(text)) return NOT_HTTPS;
  return text.match(HTTPS)?.some(isDisguised) ? DISGUISED : undefined;
}

/** Whether an address is disguised: by a user name before an @ that looks like the site, or by letters of another script in its host name. */
function isDisguised(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password, hostname } = new URL(address);
  return username !== '' || password !== '' || hostname.split('.').some((label) => label.startsWith('xn--'));
}
