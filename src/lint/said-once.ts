import type { Finding } from './finding.ts';

/** In up to this many places a missing name is reported at each; beyond that, once. */
const FEW = 3;
const FILES_NAMED = 4;

/** A renamed step or rate is missing wherever it is named: it is reported once, at the first place, with the number of places. */
export function saidOnce(findings: readonly Finding[]): readonly Finding[] {
  const groups = Map.groupBy(findings, ({ code, about }) => (about === undefined ? undefined : `${code} ${about}`));
  const asOne = new Map<Finding, Finding | undefined>();
  for (const [key, group] of groups) {
    const [first] = group;
    if (key === undefined || first === undefined || group.length <= FEW) continue;
    for (const finding of group) asOne.set(finding, undefined);
    asOne.set(first, together(first, group));
  }
  return findings.flatMap((finding) => (asOne.has(finding) ? (asOne.get(finding) ?? []) : [finding]));
}

function together(first: Finding, group: readonly Finding[]): Finding {
  const files = [...Map.groupBy(group, ({ file }) => file)].toSorted(([, a], [, b]) => b.length - a.length);
  const named = files.slice(0, FILES_NAMED).map(([file, found]) => (found.length === 1 ? file : `${file} (${found.length})`));
  const more = files.length > named.length ? ` and ${files.length - named.length} more files` : '';
  // Rename it back, or everywhere: a person decides.
  const { fix: _, ...said } = first;
  return {
    ...said,
    message: `${first.message} The same is wrong with “${first.about}” in ${group.length} places: ${named.join(', ')}${more}.`,
    mend: `${first.mend} If it was renamed, rename it back, or everywhere.`,
    blocksServing: group.some(({ blocksServing }) => blocksServing),
  };
}
