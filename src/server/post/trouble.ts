import type { MailTrouble } from '../kit/db/tables/mail-tables.ts';
import { codeOf } from '../kit/thrown.ts';

/** Why a mail server refused a mail, by nodemailer's code. The server's own text is never stored: it may quote the address. */
export function troubleOf(error: unknown): MailTrouble {
  return BY_CODE[codeOf(error)] ?? 'other';
}

const BY_CODE: { readonly [code: string]: MailTrouble } = {
  EENVELOPE: 'address-refused',
  EMESSAGE: 'mail-refused',
  EAUTH: 'sign-in-refused',
  ENOAUTH: 'sign-in-refused',
  EOAUTH2: 'sign-in-refused',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'unreachable',
  EDNS: 'unreachable',
};
