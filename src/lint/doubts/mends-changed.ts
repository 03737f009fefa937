import { at, type DataFiles, isObject, itemsOf, type Spot, wholeOf } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import type { Told } from './told.ts';

/** Corrections of issued receipts, whose stored data never change: an added correction changes how receipts are shown, a removed one reverts that. */
export function mendsChanged(before: DataFiles, after: DataFiles): readonly Told[] {
  const [was, is] = [mendsIn(before), mendsIn(after)];
  const missing = (mends: readonly Spot[], from: readonly Spot[]) => {
    const there = new Set(from.map(({ value }) => JSON.stringify(value)));
    return mends.filter(({ value }) => !there.has(JSON.stringify(value)));
  };
  return [
    ...missing(is, was).map(
      (spot) => ({ about: 'receipts', spot, says: `${issued(spot)} are shown otherwise: ${instead(spot)}.` }) as const,
    ),
    ...missing(was, is).map(
      (spot) =>
        ({ about: 'receipts', spot, says: `${issued(spot)} are shown as they were issued again: ${instead(spot)} no more.` }) as const,
    ),
  ];
}

function mendsIn({ files }: DataFiles): readonly Spot[] {
  return files.filter(({ kind, json }) => kind === 'mends' && json !== undefined).flatMap((file) => itemsOf(at(wholeOf(file), 'mends')));
}

function issued({ value }: Spot): string {
  return `Receipts issued until ${isObject(value) ? String(value.issuedUntil) : 'an unknown day'}`;
}

function instead({ value }: Spot): string {
  const of = (what: string, mended: Json | undefined) =>
    isObject(mended)
      ? Object.entries(mended).map(([from, to]) =>
          from === to ? `the ${what} “${from}” as it is now` : `“${to}” for the ${what} “${from}”`,
        )
      : [];
  return isObject(value) ? [...of('text', value.texts), ...of('layout', value.layouts)].join(', ') : 'nothing is named';
}
