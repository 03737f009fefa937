import { type IsoDate, type Json, type Rate, tableRows } from '../../engine/index.ts';
import type { Tree } from '../tree.ts';
import { jsonAt, parsed, partsOf, textAt } from './json-at.ts';
import { rateTitle } from './in-words.ts';

export type RateUnit = Rate['unit'];

/** A value of a rate, or the rows of a table, as written. */
export type DatedValue = {
  readonly from: IsoDate;
  /** Absent for a day that is not known yet, and for a table. */
  readonly value?: string;
  /** For a table with two keys, by both: "large.beef". */
  readonly rows?: { readonly [row: string]: string };
  /** The publisher; `ruling` has the decision for a value that was not published. */
  readonly source?: string;
  readonly url?: string;
  readonly asOf?: IsoDate;
  readonly ruling?: string;
  /** Reasons why the value is right despite its history. One without a doubt's code answers the only doubt. */
  readonly reasons: readonly { readonly doubt?: string; readonly reason: string }[];
  readonly isExpected: boolean;
};

export type RateRead = {
  readonly name: string;
  readonly file: string;
  readonly title: string;
  readonly says: string;
  readonly unit: RateUnit;
  readonly everyDays?: number;
  /** The oldest first. */
  readonly values: readonly DatedValue[];
  /** The index of the value in force on the given day; absent before the first. */
  readonly inForce?: number;
};

const UNITS: readonly RateUnit[] = ['money', 'share', 'number', 'days', 'date'];

/** Every rate of the content with its values, as staff read them on a day. Skips files of another shape. */
export function ratesIn(tree: Tree, on: IsoDate): readonly RateRead[] {
  const files = Object.entries(tree).filter(([path]) => path.startsWith('flows/rates/'));
  return files.flatMap(([file, text]) => partsOf(jsonAt(parsed(text), 'rates')).map(([name, rate]) => rateSeen(name, { file, rate, on })));
}

function rateSeen(name: string, { file, rate, on }: { readonly file: string; readonly rate: Json; readonly on: IsoDate }): RateRead {
  const values = partsOf(jsonAt(rate, 'values')).map(([, value]) => valueSeen(value));
  const inForce = values.findLastIndex(({ from }) => from <= on);
  const everyDays = jsonAt(rate, 'updates', 'everyDays');
  return {
    name,
    file,
    title: rateTitle(name, textAt(rate, 'called')),
    says: textAt(rate, 'says') ?? '',
    unit: UNITS.find((unit) => unit === jsonAt(rate, 'unit')) ?? 'number',
    ...(typeof everyDays === 'number' && { everyDays }),
    values,
    ...(inForce >= 0 && { inForce }),
  };
}

/** A value of a rate as written in a file. */
export function valueSeen(value: Json | undefined): DatedValue {
  const rows = tableRows(jsonAt(value, 'rows'));
  const texts = {
    value: textAt(value, 'value'),
    source: textAt(value, 'source', 'name'),
    url: textAt(value, 'source', 'url'),
    asOf: textAt(value, 'source', 'asOf'),
    ruling: textAt(value, 'source', 'decided'),
  };
  return {
    from: textAt(value, 'from') ?? '',
    ...texts,
    ...(rows.length > 0 && { rows: Object.fromEntries(rows.map(([row, amount]) => [row, String(amount)])) }),
    reasons: reasonsIn(jsonAt(value, 'confirmed')),
    isExpected: jsonAt(value, 'toBeConfirmed') === true,
  };
}

function reasonsIn(confirmed: Json | undefined): DatedValue['reasons'] {
  if (typeof confirmed === 'string') return [{ reason: confirmed }];
  return partsOf(confirmed).map(([doubt, reason]) => ({ doubt, reason: String(reason) }));
}
