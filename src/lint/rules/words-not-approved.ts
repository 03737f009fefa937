import { keptApprovals } from '../approved/approvals.ts';
import { wordDifferences } from '../approved/word-differences.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { APPROVE } from './not-approved.ts';

/** Texts that were exchanged, or that differ from the approved ones in figures, links, placeholders or negation. */
export function wordsNotApproved({ data, survey: { texts } }: Context): readonly Finding[] {
  const kept = keptApprovals(data);
  if (kept === undefined) return [];
  const mend = `Undo it. If it is meant: ${APPROVE} lists what it changes, and approves it.`;
  return [...texts.languages].flatMap(([language, words]) =>
    wordDifferences(words, kept.says[language] ?? {}).map(({ spot, says }) =>
      findingAt(spot, 'words-not-approved', { message: says, mend }),
    ),
  );
}
