import type { Effect, Meaning } from '../../../fixtures/index.ts';
import { shortName } from '../cases/case-names.ts';

/** Fits on one screen, however much was changed. */
const MAX_LINES = 38;
const FEWEST = 3;

/** The difference in meaning as text, in at most 40 lines. */
export function describeMeaning(meaning: Meaning): string {
  if ('unreadable' in meaning) return meaning.unreadable;
  const { against, effects } = meaning;
  if (effects.length === 0) return `The data mean the same as those of ${against}.`;
  const room = Math.max(FEWEST, Math.floor((MAX_LINES - 1) / effects.length) - 3);
  const all = effects.flatMap((effect) => linesOf(effect, room));
  const lines =
    all.length <= MAX_LINES ? all : [...all.slice(0, MAX_LINES - 1), `… and ${all.length - MAX_LINES + 1} more lines; --json lists all.`];
  return [`Compared with ${against}:`, ...lines].join('\n');
}

function linesOf({ what, says, cases }: Effect, room: number): readonly string[] {
  const typical = cases.filter(({ isAtEdge }) => isAtEdge !== true);
  const [edge, ...edges] = cases.filter(({ isAtEdge }) => isAtEdge === true);
  const grave = typical.filter(({ effect }) => !effect.isShownOnly);
  const [first, ...others] = typical.filter(({ effect }) => effect.isShownOnly);
  const fits = grave.length <= room + 1 ? grave : grave.slice(0, room);
  const more = grave.length - fits.length;
  return [
    `${what}${says === '' ? '' : ` ${says}`}: ${countOf(typical)}${edge === undefined ? '' : edgesSaid(edges.length + 1)}`,
    ...fits.map(lineOf),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...(first === undefined
      ? []
      : [`  only shown values: ${lineOf(first).trim()}${others.length === 0 ? '' : ` … and ${others.length} more`}`]),
    ...(edge === undefined ? [] : [`  at the very edge: ${lineOf(edge).trim()}${edges.length === 0 ? '' : ` … and ${edges.length} more`}`]),
  ];
}

function lineOf({ file, on, effect }: Effect['cases'][number]): string {
  return `  ${shortName(file)}${on === undefined ? '' : ` (as if on ${on})`}: ${effect.says.join('; ')}`;
}

/** Only counts the fixtures that were written to be exactly at a rate: they are bound to change when it moves. */
function edgesSaid(count: number): string {
  return `, and ${count} at the very edge of it ${count === 1 ? 'turns' : 'turn'}`;
}

function countOf(cases: Effect['cases']): string {
  const files = new Set(cases.map(({ file }) => file)).size;
  if (files === 0) return 'no fixture changes';
  return files === 1 ? '1 fixture changes' : `${files} fixtures change`;
}
