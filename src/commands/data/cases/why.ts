import { type Definitions, EvaluationError, type Explanation, type Json } from '../../../engine/index.ts';
import { describeExplanation, type FixtureFile, fixtureFiles, type Outcome, runCase, wordsAmong } from '../../../fixtures/index.ts';
import { shortName } from './case-names.ts';
import type { Picked } from './pick.ts';

const CASES_EXPLAINED = 3;

/** How a rule came to its value in the picked fixtures, as trees of plain text; without a rule, how the flow's total did. */
export function describeWhy({ data, rule }: Picked, definitions: Definitions): string {
  const texts = wordsAmong(data, definitions);
  const files = fixtureFiles(data);
  const shown = files.slice(0, CASES_EXPLAINED).map((file) => ofCase(file, rule?.name, definitions, texts));
  const left = files.length - CASES_EXPLAINED;
  return [...shown, ...(left > 0 ? [`… and ${left} more; name the fixture whose values are to be explained.`] : [])].join('\n\n');
}

function ofCase({ file, fixture }: FixtureFile, rule: string | undefined, definitions: Definitions, texts: Json): string {
  const head = [shortName(file), `  ${fixture.says}`];
  try {
    const outcome = runCase(fixture, { definitions, texts });
    return [...head, ...treesOf(outcome, rule).flatMap((tree) => describeExplanation(tree))].join('\n');
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return [...head, `  It cannot be computed: ${error.message}.`].join('\n');
  }
}

/** The trees of a name: the total's or an item's, one for each list entry, else the name's own. */
function treesOf({ flow, assessment }: Outcome, name: string | undefined): readonly Explanation[] {
  const ofItems = assessment.items.map(({ rule, entry }) => assessment.explain(rule, entry));
  const roots = [assessment.explain(flow.total), ...ofItems];
  if (name === undefined) return roots.slice(0, 1).map((root) => ({ ...root, because: root.because.map(withoutNothing) }));
  const found = new Map<string, Explanation>();
  for (const root of roots) collect(root, name, found);
  return found.size > 0 ? [...found.values()] : [assessment.explain(name)];
}

function collect(tree: Explanation, name: string, found: Map<string, Explanation>): void {
  if (tree.name === name) found.set(tree.entry ?? '', tree);
  for (const inner of tree.because) collect(inner, name, found);
}

/** Shortens a total's tree: a part that came to nothing is one line. `--rule` with its name shows how it did. */
function withoutNothing(tree: Explanation): Explanation {
  return { ...tree, because: tree.value === '0' ? [] : tree.because.map(withoutNothing) };
}
