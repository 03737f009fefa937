import { type DataFiles, positionOf } from '../../../content/index.ts';
import type { Definitions } from '../../../engine/index.ts';
import { surveyOf } from '../../../lint/index.ts';
import { cover } from '../../../fixtures/index.ts';
import { wordsAmong } from '../../../fixtures/index.ts';
import type { Change } from './change.ts';
import { type Equivalent, isEquivalent } from './equivalents.ts';
import { limitChanges } from './limit-changes.ts';
import { ruleChanges } from './rule-changes.ts';
import { survivorsOf } from './try-changes.ts';

/** The maximum share of surviving mutations. */
const BAR = 0.005;

/** The JSON of `--mutate`. */
export type MutationReport = {
  readonly changes: number;
  readonly equivalent: number;
  readonly survivors: readonly Survivor[];
  /** Listed equivalent mutations that a test does notice, or that do not exist. */
  readonly idle: readonly Equivalent[];
  readonly share: number;
  readonly passes: boolean;
};

type Survivor = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly subject: string;
  readonly change: string;
  /** How many fixtures reached it without noticing. */
  readonly fixtures: number;
};

/** Mutation testing: the changes of a single token of a rule or limit that no fixture and no example notices. `files` restricts it to these files. */
export function mutationReport(
  data: DataFiles,
  definitions: Definitions,
  equivalents: readonly Equivalent[],
  files?: ReadonlySet<string>,
): MutationReport {
  const survey = surveyOf(data);
  const coverage = cover(data, definitions);
  const all = [...ruleChanges(definitions, survey, coverage), ...limitChanges(definitions, survey, coverage)];
  const changes = files === undefined ? all : all.filter(({ spot }) => files.has(spot.file.path));
  const unnoticed = survivorsOf(changes, definitions, wordsAmong(data, definitions));
  const survivors = unnoticed.filter((change) => !equivalents.some((one) => isEquivalent(change, one)));
  const listed = files === undefined ? equivalents : equivalents.filter(({ file }) => files.has(file));
  const idle = listed.filter((one) => !unnoticed.some((change) => isEquivalent(change, one)));
  const equivalent = unnoticed.length - survivors.length;
  const share = survivors.length / (changes.length - equivalent);
  return {
    changes: changes.length,
    equivalent,
    survivors: survivors.map(survivor),
    idle,
    share,
    passes: changes.length > 0 && share < BAR && idle.length === 0,
  };
}

/** The report as text. */
export function describeMutation({ changes, equivalent, survivors, idle, share }: MutationReport): string {
  const lines = survivors.map(
    ({ file, line, column, subject, change, fixtures }) =>
      `${file}:${line}:${column}  ${subject}: ${change} (cases that come by: ${fixtures})`,
  );
  const stale = idle.map(
    ({ file, pointer, change }) => `${file}${pointer}  ${change}: is told to mean the same, but is noticed or is not there`,
  );
  const summary = `${changes} changes of one token, ${equivalent} of which mean the same; ${survivors.length} go unnoticed: ${percent(share, 2)} (under ${percent(BAR, 1)})`;
  return [...lines, ...stale, summary].join('\n');
}

function percent(share: number, decimals: number): string {
  return share.toLocaleString('en', { style: 'percent', minimumFractionDigits: decimals }).replace('%', ' %');
}

function survivor({ spot, subject, says, fixtures }: Change): Survivor {
  return { file: spot.file.path, ...positionOf(spot), pointer: spot.pointer, subject, change: says, fixtures: fixtures.length };
}
