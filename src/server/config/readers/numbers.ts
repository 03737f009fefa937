import { centsOf } from '../../../engine/index.ts';
import type { Reader } from '../reader.ts';
import { SETTINGS } from '../settings.ts';
import type { Config } from '../types.ts';

type Range = { readonly from: number; readonly to: number; readonly what?: string };

/** A whole number within bounds; refuses anything else (a sign, a fraction, a word) and names both bounds. */
export function readNumber<Name extends string>(
  name: Name,
  fallback: number,
  { from, to, what = 'a number' }: Range,
  { env, refuse }: Pick<Reader<Name>, 'env' | 'refuse'>,
): number {
  const text = env(name);
  if (text === undefined) return fallback;
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= from && number <= to) return number;
  refuse(`${name} is "${text}"; it must be ${what} from ${from} to ${to}.`);
  return fallback;
}

const USUAL_REFUND_ALONE = SETTINGS.REFUND_ALONE_UP_TO.default;
/** Default for the refund that one person of finance makes alone; the same for each process. */
export const USUAL_REFUND_ALONE_CENTS = centsOf(`${USUAL_REFUND_ALONE}`);

/** REFUND_ALONE_UP_TO, in whole dollars, as cents. */
export function readRefundAlone(reader: Reader): number {
  const bounds = { from: 0, to: 999_999, what: 'an amount in whole dollars' };
  return centsOf(`${readNumber('REFUND_ALONE_UP_TO', USUAL_REFUND_ALONE, bounds, reader)}`);
}

/** KEEP_UNPAID_DAYS and KEEP_CLOSED_ACCOUNT_DAYS. */
export function readKeptDays(reader: Reader): Config['keptDays'] {
  const days = (name: 'KEEP_UNPAID_DAYS' | 'KEEP_CLOSED_ACCOUNT_DAYS') =>
    readNumber(name, SETTINGS[name].default, { from: 1, to: 365, what: 'a number of days' }, reader);
  return { unpaidGifts: days('KEEP_UNPAID_DAYS'), closedAccounts: days('KEEP_CLOSED_ACCOUNT_DAYS') };
}

/** The start of a clock: "2026-09-15" is noon of that day in Singapore; otherwise an ISO date and time. */
export function readNow(name: 'PORTAL_NOW' | 'SANDBOX_NOW', { env, refuse }: Reader): Date | undefined {
  const text = env(name);
  if (text === undefined) return undefined;
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00+08:00` : text);
  if (Number.isNaN(moment.getTime())) refuse(`${name} is "${text}"; write it as 2026-09-15 or 2026-09-15T10:00:00+08:00.`);
  return moment;
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** LOG_LEVEL, by pino's names. */
export function readLogLevel({ env, production, refuse }: Reader): string {
  const { default: usual, inProduction } = SETTINGS.LOG_LEVEL;
  const level = env('LOG_LEVEL') ?? (production ? inProduction : usual);
  if (!LEVELS.includes(level)) refuse(`LOG_LEVEL is "${level}"; write one of ${LEVELS.join(', ')}.`);
  if (production && level === 'silent') refuse('Production: LOG_LEVEL is "silent", and nobody would learn of a fault: write info or warn.');
  return level;
}
