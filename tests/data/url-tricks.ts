const SCHEMES = [
  'javascript:alert(1)',
  'javascript://www.zakat.sg/%0aalert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://www.zakat.sg/1',
  'filesystem:https://www.zakat.sg/1',
  'view-source:https://www.zakat.sg',
  'file:///etc/passwd',
  'ftp://evil.example',
  'http://www.zakat.sg',
  'ws://evil.example',
  'about:blank',
  'mailto:evil@evil.example',
  'intent://evil.example#Intent;scheme=https;end',
];

const DISGUISES: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => address.toUpperCase(),
  (address) => address.charAt(0).toUpperCase() + address.slice(1),
  (address) => ` ${address}`,
  (address) => `\t${address}`,
  (address) => `\n${address}`,
  (address) => `\u0001${address}`,
  (address) => `\u0000${address}`,
  (address) => `\u00a0${address}`,
  (address) => `\u200b${address}`,
  (address) => `${address.slice(0, 2)}\n${address.slice(2)}`,
  (address) => `${address.slice(0, 2)}\t${address.slice(2)}`,
  (address) => `${address.slice(0, 2)}\r${address.slice(2)}`,
  (address) => address.replace(':', '%3A'),
  (address) => address.replace(':', '&colon;'),
];

const RELATIVE = [
  '',
  '/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '?x',
  '#x',
  '..//evil',
];

/** Who is before the @ is read as the site, and is only a name of a user. */
const NAMED = ['www.zakat.sg', 'www.zakat.sg:443', 'www.zakat.sg%2f', ':x', 'a:b'].map((user) => `https://${user}@evil.example/`);

/** Addresses that must not be followed: with another scheme, with none, or with another host than they seem to have. */
export const urlTricks: readonly string[] = [
  ...new Set([...SCHEMES.flatMap((scheme) => DISGUISES.map((disguise) => disguise(scheme))), ...RELATIVE, ...NAMED]),
];
