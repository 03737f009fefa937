import { type DataFiles, dataWith, definitionFiles, partsOf } from '../../../src/content/index.ts';
import { parseDefinitions } from '../../../src/engine/index.ts';
import { runFixtures } from '../../../src/fixtures/index.ts';
import { doubtsBetween, lint } from '../../../src/lint/index.ts';
import { put } from '../../../src/lint/testing/found.ts';
import { editAtPointer, isContentPath } from '../../../src/releases/index.ts';
import type { Slip, SlipEdit } from './slip.ts';

/** How a slip is noticed in the folder and in a release: by a refusal, or by a doubt to tick. `release`: undefined where only code can change it. */
type Noticed = {
  readonly folder: readonly string[];
  readonly release: readonly string[] | undefined;
};

const OF_APPROVAL: ReadonlySet<string> = new Set(['not-approved', 'words-not-approved']);

/** Tries a slip in both ways of serving: as a file of the folder, and by the edits of the desk as a release on what is live. */
export function notice(data: DataFiles, slip: Slip, on: string): Noticed {
  const after = dataWith(data, Object.fromEntries(changedBy(data, slip, inFile)));
  const findings = lint(after, { on }).filter(({ blocksServing }) => blocksServing);
  const said = findings.map(({ code, message }) => [code, `${code}: ${message}`] as const);
  const refused = said.filter(([code]) => !OF_APPROVAL.has(code)).map(([, text]) => text);
  const unapproved = said.filter(([code]) => OF_APPROVAL.has(code)).map(([, text]) => text);
  const ticks = ticksOf(data, slip, on);
  // The examples take longer than everything else, so they only run where nothing else has noticed it.
  const isNoticed = unapproved.length > 0 && ticks?.length !== 0;
  const judged = refused.length > 0 ? refused : isNoticed ? [] : failingIn(after);
  const folder = unapproved.length > 0 ? unapproved : judged;
  return { folder, release: ticks && [...judged, ...ticks] };
}

/** The fixtures whose results differ. */
function failingIn(data: DataFiles): readonly string[] {
  const results = runFixtures(data, parseDefinitions(definitionFiles(data)), []);
  return results.filter(({ differences }) => differences.length > 0).map(({ file }) => file);
}

/** The doubts that the approver of a release with the slip must tick; undefined where only code can change it. */
export function ticksOf(data: DataFiles, slip: Slip, on: string): readonly string[] | undefined {
  if (!slip.edits.every(({ file }) => isContentPath(file))) return undefined;
  const live = dataWith(data, { 'flows/approved.json': undefined });
  return doubtsBetween(live, dataWith(live, Object.fromEntries(changedBy(live, slip, atDesk))), on).map(({ says }) => says);
}

/** The files that a slip changes, with their texts. */
export function changedBy(
  { files }: DataFiles,
  { edits }: Slip,
  by: (edit: SlipEdit, before: string) => string = inFile,
): ReadonlyMap<string, string> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const changed = new Map<string, string>();
  for (const edit of edits) {
    const before = changed.get(edit.file) ?? texts.get(edit.file) ?? '';
    const after = by(edit, before);
    if (after !== before) changed.set(edit.file, after);
  }
  return changed;
}

function inFile(edit: SlipEdit, before: string): string {
  if ('from' in edit) return before.replace(edit.from, () => edit.to);
  const json: unknown = JSON.parse(before);
  const after = put(json as Parameters<typeof put>[0], partsOf(edit.at), edit.value);
  return JSON.stringify(after) === JSON.stringify(json) ? before : JSON.stringify(after, null, 2);
}

/** As the desk edits a file: at a pointer, the rest as it is written. */
function atDesk(edit: SlipEdit, before: string): string {
  if ('from' in edit) return inFile(edit, before);
  const { at, value } = edit;
  const isAdded = at.endsWith('/-');
  const after = editAtPointer(before, value === undefined ? { at, removed: true } : isAdded ? { at, inserted: value } : { at, value });
  return after ?? inFile(edit, before);
}
