import { type DataFile, entriesOf, type FileKind, type Spot, wholeOf, writtenItemsOf } from '../../content/index.ts';
import type { Words } from '../finding.ts';

/** Files of the data have fewer levels than this. */
const DEEP = 100;

/** For a file nested too deep to be validated, the first place that has this many levels. */
export function tooDeep(file: DataFile): Words & { readonly spot: Spot } {
  const message = `Lists and objects are nested more than ${DEEP} levels deep here, too deep to be checked.`;
  return { spot: deepSpotIn(file), message, mend: fewerLevels(file.kind) };
}

/** Advice on how to write a file of this kind with fewer levels. */
export function fewerLevels(kind: FileKind): string {
  return `Write it with fewer levels: ${BY_KIND[kind] ?? 'most likely a bracket is opened where one before it should be closed'}.`;
}

const OF_QUESTIONS = 'ask for what is deep inside in a list, or a step, of its own';

const BY_KIND: { readonly [kind in FileKind]?: string } = {
  rules: 'a rule can read other rules',
  step: OF_QUESTIONS,
  common: OF_QUESTIONS,
};

function deepSpotIn(file: DataFile): Spot {
  const waiting = [{ spot: wholeOf(file), depth: 0 }];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { spot, depth } = one;
    if (depth > DEEP) return spot;
    const inner = [...entriesOf(spot).map(([, entry]) => entry), ...writtenItemsOf(spot)];
    waiting.push(...inner.map((entry) => ({ spot: entry, depth: depth + 1 })).reverse());
  }
  return wholeOf(file);
}
