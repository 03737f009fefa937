import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { floorOf, type FormerFields, formerFieldsIn } from '../survey/former-fields.ts';
import type { Survey } from '../survey/survey.ts';

/** A version of a change that drafts would miss: all files share one sequence of versions, and a new one must be greater than all that were served. */
export function carryVersion({ survey }: Context): readonly Finding[] {
  return formerFieldsIn(survey).flatMap((former) => versionsOf(former, survey));
}

function versionsOf({ version, changes, spot }: FormerFields, survey: Survey): readonly Finding[] {
  const floor = floorOf(survey);
  const isServed = version === 1 || changes.length === 0 || changes.some((change) => change.version === version);
  const missing = isServed
    ? []
    : [
        findingAt(spot, 'carry-version', {
          message: `The questions are listed as of version ${version}, and no change is of that version.`,
          mend: 'Bring the change back: a draft may be of any version that was served.',
        }),
      ];
  const wrong = changes.filter((change, at) => {
    const before = changes[at - 1]?.version ?? 1;
    return change.version <= before || (change.version > version && change.version <= floor);
  });
  return [
    ...missing,
    ...wrong.map((change) =>
      findingAt(change.spot, 'carry-version', {
        message: `A change has version ${change.version}, and drafts of that version were served without it.`,
        mend: `The next version is ${Math.max(floor, ...changes.map((one) => (one === change ? 1 : one.version))) + 1}; changes stand in the order of their versions.`,
      }),
    ),
  ];
}
