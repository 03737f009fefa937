import { at, type DataFile, type DataFiles, dataWith, isObject, ratesSeen, type Spot, wholeOf } from '../../content/index.ts';
import type { IsoDate, Json } from '../../engine/definitions.ts';
import { contextOf } from '../context.ts';
import { rateDoubts } from '../rules/rate-doubts.ts';
import type { Told } from './told.ts';

/** Each added or overwritten value, with the doubts from its history and the given reason. */
export function ratesChanged(former: ReadonlyMap<string, DataFile>, after: DataFiles, on: IsoDate): readonly Told[] {
  const files = after.files.filter(({ kind, path, text }) => kind === 'rates' && former.get(path)?.text !== text);
  if (files.length === 0) return [];
  const before = valuesIn(files.flatMap(({ path }) => former.get(path) ?? []));
  const values = valuesIn(files);
  const changed = [...values].filter(
    ([place, { value, reasons }]) => value !== before.get(place)?.value || reasons !== before.get(place)?.reasons,
  );
  const unexplained = dataWith(
    after,
    Object.fromEntries(files.map(({ path, json }) => [path, JSON.stringify(withoutReasons(json ?? null))])),
  );
  const against = rateDoubts(contextOf(unexplained, on));
  const told = changed.map(([place, { name, from, value, last, spot }]) => {
    const was = before.get(place)?.value;
    const over = was === undefined || was === value ? '' : `, and was ${was}: what was given since ${from} is computed otherwise`;
    return { spot, says: `“${name}” is ${value === '' ? 'not known' : value} from ${from}${over}${stepBetween(last, value)}.` };
  });
  // The rows of a table share one day and one reason.
  return [...Map.groupBy(told, ({ spot }) => `${spot.file.path} ${spot.pointer}`).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { spot } = first;
    const doubts = against
      .filter(({ file, pointer }) => file === spot.file.path && `${pointer}/`.startsWith(`${spot.pointer}/`))
      .map(({ code, message }) => `${message} Said to be right: ${reasonOf(spot, code)}`);
    return [{ about: 'rates', spot, says: [...rows.map(({ says }) => says), ...doubts].join(' ') } as const];
  });
}

type Dated = {
  readonly name: string;
  readonly from: string;
  readonly value: string;
  readonly last: string | undefined;
  readonly reasons: string | undefined;
  readonly spot: Spot;
};

/** The values of rates by file, name and day. */
function valuesIn(files: readonly DataFile[]): ReadonlyMap<string, Dated> {
  const rates = files.flatMap((file) => ratesSeen(wholeOf(file)));
  return new Map(
    rates.flatMap(({ name, values }) =>
      values.map(({ from, value, spot }, place) => {
        const reasons = JSON.stringify(at(spot, 'confirmed').value);
        return [`${spot.file.path} ${name} ${from}`, { name, from, value, last: values[place - 1]?.value, reasons, spot }] as const;
      }),
    ),
  );
}

function reasonOf(value: Spot, code: string): string {
  const given = at(value, 'confirmed').value;
  const reason = typeof given === 'string' ? given : at(value, 'confirmed', code).value;
  return reason === undefined ? 'nobody said why.' : `“${reason}”`;
}

function stepBetween(before: string | undefined, value: string): string {
  const step = before === undefined || before === '' ? Number.NaN : Number(value) / Number(before) - 1;
  if (!Number.isFinite(step)) return before === undefined || before === '' ? '' : `, and ${before} before it`;
  return `, ${Math.abs(Math.round(step * 1000) / 10)} % ${step < 0 ? 'less' : 'more'} than ${before} before it`;
}

function withoutReasons(json: Json): Json {
  if (Array.isArray(json)) return json.map((one: Json) => withoutReasons(one));
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).flatMap(([key, value]) => (key === 'confirmed' ? [] : [[key, withoutReasons(value)]])));
}
