import { databaseHost } from './mode.ts';
import { isThisMachine, type Reader, urlOf } from './reader.ts';

const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

/** DATABASE_URL: "postgres://user:password@host/name", in production by TLS where the host is another machine. */
export function readDatabaseUrl({ env, production, refuse }: Reader): string | undefined {
  const text = env('DATABASE_URL');
  if (text === undefined) return undefined;
  const url = urlOf(text);
  if (url === undefined || !['postgres:', 'postgresql:', 'socket:'].includes(url.protocol)) {
    refuse('DATABASE_URL cannot be read; write it as postgres://user:password@host/name.');
    return undefined;
  }
  const isEncrypted = ENCRYPTED.includes(url.searchParams.get('sslmode') ?? '') || url.searchParams.get('ssl') === 'true';
  if (production && url.protocol !== 'socket:' && !isThisMachine(databaseHost(text)) && !isEncrypted)
    refuse('Production: DATABASE_URL leads to another machine without TLS that is checked: add ?sslmode=verify-full.');
  return text;
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
  const asks = (name: string, value: string) => url.searchParams.get(name) === value;
  const isEncrypted = (url.protocol === 'smtps:' && !asks('secure', 'false')) || asks('requireTLS', 'true') || asks('secure', 'true');
  if (!isEncrypted || asks('ignoreTLS', 'true'))
    refuse('Production: SMTP_URL may send mails to another machine without TLS: write smtps://, or add ?requireTLS=true.');
  if (asks('tls.rejectUnauthorized', 'false'))
    refuse('Production: SMTP_URL takes any certificate: remove tls.rejectUnauthorized=false, and have the mail server show its own.');
  return text;
}

/** An address of a service that is asked by https; without TLS only on this machine, or in trials. */
export function readServiceUrl(name: string, fallback: string, { env, production, refuse }: Reader): string {
  const text = env(name);
  const url = urlOf(text ?? fallback);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && (!production || isThisMachine(url.hostname)));
  if (!isSafe) refuse(`${name} is "${text}"; write it as https://name.example.sg.`);
  return text ?? fallback;
}
