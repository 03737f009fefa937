import type { Json } from '../../../../src/engine/index.ts';
import { put, type Slip } from '../slip.ts';
import { isRecord, isText, neighbours, type Place, placesIn } from './walk.ts';

export type FileRead = { readonly path: string; readonly kind: string; readonly json: Json };

const LIMITS: ReadonlySet<string> = new Set(['atLeast', 'atMost', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern']);
const OTHERS: { readonly [limit: string]: string } = { 'rates.donation.maximum': 'rates.wakaf.maximum' };
const CONDITIONS: ReadonlySet<string> = new Set(['when', 'wrongWhen', 'requiredWhen']);

/** Limits of answers: gone, and another one. */
export function limits({ path, json }: FileRead): readonly Slip[] {
  return placesIn(json).flatMap(({ at, name, value }) => {
    if (!LIMITS.has(name) || isRecord(value)) return [];
    const gone = { says: `${path}${at} is gone`, edits: [put(path, at, undefined)] };
    const other = otherLimit(value);
    return other === undefined ? [gone] : [gone, { says: `${path}${at} is ${other}`, edits: [put(path, at, other)] }];
  });
}

function otherLimit(value: Json): Json | undefined {
  if (typeof value === 'number') return value * 10;
  if (isText(value) && /^\d+(\.\d+)?$/.test(value)) return `${value}0`;
  return isText(value) ? OTHERS[value] : undefined;
}

/** What must be answered, need not be any more. */
export function required({ path, json }: FileRead): readonly Slip[] {
  return placesIn(json).flatMap(({ at, name, value }) =>
    name !== 'required' || !Array.isArray(value)
      ? []
      : value.map((one: Json) => ({
          says: `${path}: ${String(one)} need not be answered`,
          edits: [
            put(
              path,
              at,
              value.filter((other: Json) => other !== one),
            ),
          ],
        })),
  );
}

/** Private answers are kept in the browser. */
export function secrets({ path, json }: FileRead): readonly Slip[] {
  return placesIn(json).flatMap(({ at, name, value }) =>
    name !== 'private' || value !== true
      ? []
      : [
          { says: `${path}${at} is gone`, edits: [put(path, at, undefined)] },
          { says: `${path}${at} is false`, edits: [put(path, at, false)] },
        ],
  );
}

/** Conditions: gone, turned around, and of another option. */
export function conditions({ path, json }: FileRead): readonly Slip[] {
  const places = placesIn(json);
  const options = new Set(places.filter(({ name }) => name === 'const').flatMap(({ value }) => (isText(value) ? [value] : [])));
  return places.flatMap((place) => {
    const { at, name } = place;
    if (!CONDITIONS.has(name)) return [];
    const gone = { says: `${path}${at} is gone`, edits: [put(path, at, undefined)] };
    return [gone, ...turned(path, place, options)];
  });
}

function turned(path: string, { at, value }: Place, options: ReadonlySet<string>): readonly Slip[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([answer, is]) => {
    const other = isText(is) ? [...options].find((one) => one !== is) : typeof is === 'boolean' ? !is : undefined;
    return other === undefined
      ? []
      : [{ says: `${path}${at} is of ${String(other)}`, edits: [put(path, at, { ...value, [answer]: other })] }];
  });
}

/** Titles, hints and amounts of neighbours that changed places: options, lines, questions. */
export function neighboursExchanged({ path, json }: FileRead): readonly Slip[] {
  return placesIn(json).flatMap(({ at, name, value }) => {
    if (!['oneOf', 'items', 'properties'].includes(name)) return [];
    const members = Array.isArray(value)
      ? value.map((one: Json, place) => [`${at}/${place}`, one] as const)
      : Object.entries(isRecord(value) ? value : {}).map(([key, one]) => [`${at}/${key}`, one] as const);
    return neighbours(members).flatMap(([[a, one], [b, two]]) => {
      if (!isRecord(one) || !isRecord(two)) return [];
      return ['title', 'hint', 'amount'].flatMap((key) => {
        const [first, second] = [one[key], two[key]];
        if (!isText(first) || !isText(second) || first === second) return [];
        return [
          {
            says: `${path}: ${key} of ${a} and ${b} exchanged`,
            edits: [put(path, `${a}/${key}`, second), put(path, `${b}/${key}`, first)],
          },
        ];
      });
    });
  });
}
