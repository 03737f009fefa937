import { readServiceUrl } from './lines.ts';
import type { Reader } from '../reader.ts';
import { SETTINGS } from '../settings.ts';
import type { Config } from '../types.ts';

const ADDRESS = /^(?:[^<>@\r\n]*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/;
/** Top-level domains reserved by RFC 2606; no mail reaches them. */
const NOWHERE = /\.(invalid|test|localhost|example)$/i;

/** MAIL_FROM: "Zakat <no-reply@zakat.example.sg>". */
export function readMailFrom({ env, production, refuse }: Reader): string {
  const text = env('MAIL_FROM');
  if (text === undefined) {
    if (production)
      refuse('Production: MAIL_FROM is missing: set the address that mails come from, such as "Zakat <no-reply@name.example.sg>".');
    return SETTINGS.MAIL_FROM.default;
  }
  const [, bracketed, bare] = ADDRESS.exec(text) ?? [];
  const domain = (bracketed ?? bare ?? '').split('@')[1] ?? '';
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain))
    refuse(`MAIL_FROM is "${text}", which is no address; write it as "Zakat <no-reply@name.example.sg>".`);
  else if (production && NOWHERE.test(domain))
    refuse(`Production: MAIL_FROM is "${text}", which no mail can come from: write an address of yours.`);
  return text;
}

/** OPERATOR_MAIL: the operator's address, to which the audit log's newest line is mailed. */
export function readOperatorMail({ env, production, refuse }: Reader): string | undefined {
  const text = env('OPERATOR_MAIL');
  if (text === undefined) return undefined;
  if (!/^[^<>@\s]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text))
    refuse(`OPERATOR_MAIL is "${text}", which is no address; write it as audit@name.example.sg.`);
  else if (production && NOWHERE.test(text))
    refuse(`Production: OPERATOR_MAIL is "${text}", which no mail reaches: write an address of yours.`);
  return text;
}

/** ONEMAP_EMAIL with ONEMAP_PASSWORD, or ONEMAP_TOKEN. */
export function readOneMap({ env, refuse }: Reader): Config['oneMap'] {
  const [email, password, token] = [env('ONEMAP_EMAIL'), env('ONEMAP_PASSWORD'), env('ONEMAP_TOKEN')];
  if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email)) refuse('ONEMAP_EMAIL must be the e-mail address of the account at OneMap.');
  if (email !== undefined && password !== undefined) return { email, password };
  if (email !== undefined || password !== undefined) refuse('OneMap needs ONEMAP_EMAIL and ONEMAP_PASSWORD together.');
  return token === undefined ? undefined : { token };
}

/** GOOGLE_MAPS_KEY, and for trials GOOGLE_MAPS_URL. */
export function readMaps(reader: Reader): Config['maps'] {
  const key = reader.env('GOOGLE_MAPS_KEY');
  const url = readServiceUrl('GOOGLE_MAPS_URL', SETTINGS.GOOGLE_MAPS_URL.default, reader);
  return key === undefined ? undefined : { key, url };
}
