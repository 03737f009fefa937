import type { Json } from '../../../../src/engine/index.ts';
import { put, type Slip } from '../slip.ts';
import type { FileRead } from './of-questions.ts';
import { isText, placesIn } from './walk.ts';

/** The values of the site on which money, law and privacy depend. */
const GRAVE =
  /^\/(signInIsMandatory|hosts|uen|payee|receiptSeries|session|payments|terms|donor|fromAccount|enrolment|externalGifts|fallbackLanguage)(\/|$)/;
const OF_FLOWS =
  /^\/(charity|total|certificate|recurring\/|carriesTo\/|receipts\/|cause\/|items\/\d+\/(amount|group|type|each)|season\/(opens|closes)|steps\/\d+\/step|express\/sets)/;

/** Changes each value of the site, and each that determines a flow's bookings and charges: another number, the opposite, a lost letter. */
export function values({ path, kind, json }: FileRead): readonly Slip[] {
  const pattern = kind === 'site' ? GRAVE : OF_FLOWS;
  return placesIn(json).flatMap(({ at, value }): readonly Slip[] => {
    if (!pattern.test(at) || /\/(icon|copyright|toBeConfirmed|title|url|summaries|product|pollSeconds)(\/|$)/.test(at)) return [];
    const other = otherValue(value);
    return other === undefined ? [] : [{ says: `${path}${at} is ${String(other)}`, edits: [put(path, at, other)] }];
  });
}

function otherValue(value: Json): Json | undefined {
  if (typeof value === 'number') return value + 10;
  if (typeof value === 'boolean') return !value;
  if (!isText(value) || value === '') return undefined;
  if (/^\d+$/.test(value)) return `${value}0`;
  const exchanged = `${value.slice(0, -2)}${value.slice(-1)}${value.slice(-2, -1)}`;
  // “singpass” ends in two letters alike.
  return exchanged === value ? value.slice(0, -1) : exchanged;
}
