import type { Finding } from './finding.ts';

/** Up to this many places, a missing name is reported at each; beyond that, once. */
const FEW = 3;
const FILES_NAMED = 4;
/** Up to this many missing texts of a file are reported one by one. */
const FEW_TEXTS = 5;
const TEXTS_NAMED = 20;

/** A renamed step or rate is missing wherever it is named: reports it once, at the first place, with the number of places. */
export function saidOnce(findings: readonly Finding[]): readonly Finding[] {
  const groups = Map.groupBy(findings, ({ code, about }) => (about === undefined ? undefined : `${code} ${about}`));
  const asOne = new Map<Finding, Finding | undefined>();
  for (const [key, group] of groups) {
    const [first] = group;
    if (key === undefined || first === undefined || group.length <= FEW) continue;
    for (const finding of group) asOne.set(finding, undefined);
    asOne.set(first, together(first, group));
  }
  return textsAtOnce(findings.flatMap((finding) => (asOne.has(finding) ? (asOne.get(finding) ?? []) : [finding])));
}

/** Merges the many missing texts of a half-translated file into one finding, since they would bury the rest. One with a certain fix is reported by itself. */
function textsAtOnce(findings: readonly Finding[]): readonly Finding[] {
  const groups = Map.groupBy(findings, ({ code, file, lacks, fix }) => (lacks === undefined || fix !== undefined ? '' : `${code} ${file}`));
  const asOne = new Map<Finding, Finding | undefined>();
  for (const [key, group] of groups) {
    const [first] = group;
    if (key === '' || first === undefined || group.length <= FEW_TEXTS) continue;
    for (const finding of group) asOne.set(finding, undefined);
    const lacks = [...new Set(group.flatMap((finding) => finding.lacks ?? []))];
    const named = lacks.map((text) => `“${text}”`);
    const others =
      named.length > TEXTS_NAMED ? `${named.slice(0, TEXTS_NAMED).join(', ')} and ${named.length - TEXTS_NAMED} more` : named.join(', ');
    asOne.set(first, {
      ...first,
      lacks,
      message: `${named.length} texts are missing: ${others}.`,
      mend: first.mend.replace(/^.*(?=[Aa]dd it )[Aa]dd it/, 'Add them'),
    });
  }
  return findings.flatMap((finding) => (asOne.has(finding) ? (asOne.get(finding) ?? []) : [finding]));
}

function together(first: Finding, group: readonly Finding[]): Finding {
  const files = [...Map.groupBy(group, ({ file }) => file)].toSorted(([, a], [, b]) => b.length - a.length);
  const named = files.slice(0, FILES_NAMED).map(([file, found]) => (found.length === 1 ? file : `${file} (${found.length})`));
  const more = files.length > named.length ? ` and ${files.length - named.length} more files` : '';
  // No fix: a person decides whether to rename it back, or everywhere.
  const { fix: _, ...said } = first;
  return {
    ...said,
    message: `${first.message} The same is wrong with “${first.about}” in ${group.length} places: ${named.join(', ')}${more}.`,
    mend: `${first.mend} If it was renamed, rename it back, or everywhere.`,
    blocksServing: group.some(({ blocksServing }) => blocksServing),
  };
}
