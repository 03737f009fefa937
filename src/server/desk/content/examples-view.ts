import type { DeskBench, DeskExpectations, DeskUnheld } from '../../../api/types.ts';
import { lineInWords, movedLines, moveInWords, namesIn, type Tree } from '../../../releases/index.ts';
import type { BenchSeen, RestatedIn, Unheld } from '../../../fixtures/index.ts';

export function benchView({ examples, rules, failures }: BenchSeen): DeskBench {
  return {
    status: 1,
    examples: [...examples],
    rules: [...rules],
    failures: failures.map(({ what, rule, cases }) => ({ what, rule: rule ?? null, cases: [...cases] })),
  };
}

export function unheldView({ rules, unreached }: Unheld): DeskUnheld {
  return {
    status: 1,
    rules: [...rules],
    unreached: unreached.map(({ file, line, subject, missing }) => ({ file, line, subject, missing })),
  };
}

/** Groups fixtures that differ in the same lines, the largest group first. */
export function expectationsView({ restated, others }: RestatedIn, tree: Tree): DeskExpectations {
  const { words } = namesIn(tree);
  const said = (lines: readonly string[] = []) => lines.map((line) => lineInWords(line, words));
  // Where only the order changed, lists the lines that moved instead of both receipts in full.
  const told = restated.map((one) => {
    const moved = movedLines(one.lost, one.got).map((lines) => moveInWords(lines, words));
    return { ...one, moved, ...(moved.length > 0 && { lost: [], got: [] }) };
  });
  const groups = [...Map.groupBy(told, ({ lost, got, moved }) => JSON.stringify([lost, got, moved])).values()];
  return {
    status: 1,
    groups: groups
      .toSorted((one, other) => other.length - one.length)
      .map((group) => ({
        ...{ lost: said(group[0]?.lost), got: said(group[0]?.got), moved: [...(group[0]?.moved ?? [])] },
        examples: group.map(({ file, says }) => ({ file, says })),
      })),
    others,
  };
}
