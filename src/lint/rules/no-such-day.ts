import { propertiesOf } from '../../content/index.ts';
import { isDay, type Json } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** Properties with days; the version of the terms is one, too. */
const DAYS = new Set(['from', 'to', 'asOf', 'on', 'value', 'issuedUntil', 'ended', 'opens', 'version']);
const WRITTEN_AS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A date that does not exist, such as 31 February. */
export function noSuchDay({ data }: Context): readonly Finding[] {
  const dated = data.files.filter(({ kind }) => kind !== 'meta' && kind !== 'text');
  return dated
    .flatMap((file) => propertiesOf(file, isNoDay))
    .map(([, spot]) =>
      findingAt(spot, 'no-such-day', { message: `There is no day ${spot.value}.`, mend: 'Write a day of the calendar as YYYY-MM-DD.' }),
    );
}

function isNoDay(name: string, value: Json): boolean {
  return DAYS.has(name) && typeof value === 'string' && WRITTEN_AS_DAY.test(value) && !isDay(value);
}
