import { EvaluationError, type Json, type RuleVersion } from '../../../engine/index.ts';
import { type DataFiles, surveyOf } from '../../../lint/index.ts';
import type { Definitions } from '../../../engine/index.ts';
import { type FixtureFile, fixtureFiles, runCase, wordsAmong } from '../../../fixtures/index.ts';
import { fieldAspect } from './fields.ts';
import { flowAspect } from './flows.ts';
import type { Point, Run } from './point.ts';
import { ruleAspect } from './rules.ts';

export type Coverage = {
  readonly points: readonly Point[];
  /** In the order of files. */
  readonly unreached: readonly Point[];
  /** The rule versions that each fixture evaluates, and the fields that it shows. */
  readonly runs: readonly {
    readonly file: FixtureFile;
    readonly versions: ReadonlySet<RuleVersion>;
    readonly visible: readonly string[];
  }[];
};

/** Runs every fixture and collects what none of them reaches. */
export function cover(data: DataFiles, definitions: Definitions): Coverage {
  const sources = { definitions, survey: surveyOf(data) };
  const aspects = [ruleAspect(sources), flowAspect(sources), fieldAspect(sources)];
  const points = aspects.flatMap((aspect) => aspect.points);
  const reached = new Set<Point>();
  const texts = wordsAmong(data, definitions);
  const runs = fixtureFiles(data).flatMap((file) => {
    const run = watchedRun(file, definitions, texts);
    if (run === undefined) return [];
    for (const aspect of aspects) for (const point of aspect.reachedBy(run)) reached.add(point);
    return [{ file, versions: run.versions, visible: run.outcome.assessment.visible }];
  });
  return { points, unreached: points.filter((point) => !reached.has(point)), runs };
}

/** Runs a fixture and records what is evaluated; undefined when a rule cannot be evaluated. */
function watchedRun({ fixture }: FixtureFile, definitions: Definitions, texts: Json): Run | undefined {
  const [versions, wasTrue, wasFalse] = [new Set<RuleVersion>(), new Set<Json>(), new Set<Json>()];
  const watch = {
    evaluated: (version: RuleVersion) => versions.add(version),
    decided: (expression: Json, isTrue: boolean) => (isTrue ? wasTrue : wasFalse).add(expression),
  };
  try {
    const outcome = runCase(fixture, { definitions, texts, watch });
    for (const rule of Object.keys(fixture.expect.values ?? {})) outcome.assessment.explain(rule);
    return { run: fixture, outcome, versions, wasTrue, wasFalse };
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return undefined;
  }
}
