import { databaseHost } from './mode.ts';
import { isThisMachine, type Reader, urlOf } from '../reader.ts';
import type { SettingName } from '../settings.ts';

const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

/** A database's address: "postgres://user:password@host/name"; in production with verified TLS to another machine. */
function readDatabaseAddress(name: 'DATABASE_URL' | 'DATABASE_OWNER_URL', { env, production, refuse }: Reader): string | undefined {
  const text = env(name);
  if (text === undefined) return undefined;
  const url = urlOf(text);
  if (url === undefined || !['postgres:', 'postgresql:', 'socket:'].includes(url.protocol)) {
    refuse(`${name} cannot be read; write it as postgres://user:password@host/name.`);
    return undefined;
  }
  if (production && url.protocol !== 'socket:' && !isThisMachine(databaseHost(text)) && !isChecked(url))
    refuse(`Production: ${name} leads to another machine without TLS that is checked: add ?sslmode=verify-full.`);
  return text;
}

export function readDatabaseUrl(reader: Reader): string | undefined {
  return readDatabaseAddress('DATABASE_URL', reader);
}

/** DATABASE_OWNER_URL: the database of DATABASE_URL, by the role that owns its tables. */
export function readOwnerUrl(reader: Reader): string | undefined {
  const owner = readDatabaseAddress('DATABASE_OWNER_URL', reader);
  if (owner !== undefined && reader.env('DATABASE_URL') === undefined)
    reader.refuse('DATABASE_OWNER_URL is set and DATABASE_URL is not: name the role that serves there.');
  return owner;
}

/** Whether the database's certificate is verified: the driver obeys the last `sslmode`, whatever `ssl` is. */
function isChecked({ searchParams }: URL): boolean {
  const [modes, ssl] = [searchParams.getAll('sslmode'), searchParams.getAll('ssl')];
  // libpq's weaker modes accept any certificate.
  const good = searchParams.has('uselibpqcompat') ? ['verify-full'] : ENCRYPTED;
  return modes.length > 0 ? modes.every((mode) => good.includes(mode)) : ssl.length > 0 && ssl.every((said) => said === 'true');
}

/** SMTP_URL: "smtps://user:password@host:465", or "smtp://host:587?requireTLS=true"; without TLS only to this machine, or in trials. */
export function readSmtpUrl({ env, production, refuse }: Reader): string | undefined {
  const text = env('SMTP_URL');
  if (text === undefined) return undefined;
  const url = urlOf(text);
  if (url === undefined || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    refuse('SMTP_URL cannot be read; write it as smtps://user:password@host:465.');
    return undefined;
  }
  if (!production || isThisMachine(url.hostname)) return text;
  const asks = (name: string, value: string | null) => url.searchParams.get(name) === value;
  // `secure` has no effect with smtp://; any `ignoreTLS` but "false" disables TLS.
  const isEncrypted = (url.protocol === 'smtps:' && !asks('secure', 'false')) || asks('requireTLS', 'true');
  if (!isEncrypted || !(asks('ignoreTLS', 'false') || asks('ignoreTLS', null)))
    refuse('Production: SMTP_URL may send mails to another machine without TLS: write smtps://, or add ?requireTLS=true.');
  if (asks('tls.rejectUnauthorized', 'false'))
    refuse('Production: SMTP_URL takes any certificate: remove tls.rejectUnauthorized=false, and have the mail server show its own.');
  return text;
}

/** The https address of a service; http only on this machine or in trials. */
export function readServiceUrl(name: SettingName, fallback: string, { env, production, refuse }: Reader): string {
  const text = env(name);
  const url = urlOf(text ?? fallback);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && (!production || isThisMachine(url.hostname)));
  if (!isSafe) refuse(`${name} is "${text}"; write it as https://name.example.sg.`);
  return text ?? fallback;
}
