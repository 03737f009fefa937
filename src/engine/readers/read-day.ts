import { isDay } from '../dates/days.ts';
import { plainText } from './plain-text.ts';

/** Month names in English and Malay; the first three letters or more of a name suffice. */
const MONTHS = [
  ...['january januari', 'february februari', 'march mac', 'april', 'may mei', 'june jun', 'july julai', 'august ogos'],
  ...['september', 'october oktober', 'november', 'december disember'],
].map((names) => names.split(' '));

/**
 * Reads a day from any unambiguous form into DD/MM/YYYY: "1/2/1990", "27.3.1990", "1990-03-27", "27 Mar 1990", "27031990", "19900327". The day
 * comes before the month. Other text, such as a day that does not exist, is returned as plain text.
 */
export function readDay(typed: string): string {
  const plain = plainText(typed);
  const parts = partsOf(plain);
  const found = readings(parts).find(([day, month, year]) => isDay(`${year}-${month}-${day}`));
  return found?.join('/') ?? plain;
}

function partsOf(plain: string): readonly string[] {
  const [, first = '', second = '', rest = ''] = /^(\d\d)(\d\d)(\d{4})$/.exec(plain) ?? [];
  return rest === '' ? plain.split(/[ /.,-]+/) : [first, second, rest];
}

type Day = readonly [day: string, month: string, year: string];

/** The possible readings of the parts: the usual order first; year first only if it has four digits. */
function readings([first = '', second = '', third = '', ...more]: readonly string[]): readonly Day[] {
  if (more.length > 0) return [];
  const day = (date: string, month: string, year: string): readonly Day[] =>
    /^\d{1,2}$/.test(date) && /^\d{4}$/.test(year) ? [[date.padStart(2, '0'), monthOf(month), year]] : [];
  const run = `${first}${second}${third}`;
  const isRun = first.length === 2 && second.length === 2;
  return [
    ...day(first, second, third),
    ...day(third, second, first),
    ...(/^[a-z]/i.test(first) ? day(second, first, third) : []),
    ...(isRun && /^\d{8}$/.test(run) ? day(run.slice(6), run.slice(4, 6), run.slice(0, 4)) : []),
  ];
}

function monthOf(typed: string): string {
  const name = typed.toLowerCase();
  const named = name.length < 3 ? -1 : MONTHS.findIndex((names) => names.some((one) => one.startsWith(name)));
  return String(/^\d{1,2}$/.test(typed) ? typed : named + 1).padStart(2, '0');
}
