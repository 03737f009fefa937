import { type FieldSeen, remembered } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Fix } from '../fix.ts';
import { type FormerFields, formerFieldsIn, type ListedField, renewedList, servedFields } from '../survey/former-fields.ts';
import type { Survey } from '../survey/survey.ts';
import { answersLost } from './answers-lost.ts';
import { carryLeadsNowhere } from './carry-leads-nowhere.ts';
import { carryVersion } from './carry-version.ts';

/** A served list is older than the changes of its `carry.json`: a further change would be compared with the old list. */
export function fieldsBehind(context: Context): readonly Finding[] {
  return listsInOrder(context)
    .filter((former) => isBehind(former, context.survey))
    .map((former) =>
      findingAt(former.spot, 'fields-behind', {
        message: 'What became of former questions is said, and the list is still of before.',
        mend: RENEW,
        fix: renewing(former, context.survey),
      }),
    );
}

/** The fix for an outdated list. */
export const RENEW = 'Run npm run approve:fields, which lists the questions as they are served now.';

/** The lists without other findings. */
export const listsInOrder = remembered((context: Context): readonly FormerFields[] => {
  const wrong = new Set([answersLost, carryLeadsNowhere, carryVersion].flatMap((rule) => rule(context)).map(({ file }) => file));
  return formerFieldsIn(context.survey).filter(({ spot }) => !wrong.has(spot.file.path));
});

export function renewing(former: FormerFields, survey: Survey): Fix {
  const { file } = former.spot;
  const text = renewedList(survey, former.folder, former);
  return {
    says: 'the questions are listed as they are served now',
    edits: [{ file: file.path, pointer: '', offset: 0, length: file.text.length, text }],
    isLast: true,
  };
}

export function isBehind(former: FormerFields, survey: Survey): boolean {
  const served = servedFields(survey, former.folder);
  return former.changes.some(({ version }) => version > former.version) || former.listed.some((one) => !isAsListed(one, served));
}

function isAsListed({ path, type, options }: ListedField, served: readonly FieldSeen[]): boolean {
  const now = served.find((field) => field.path === path);
  return now !== undefined && now.type === type && options.every((value) => now.options.includes(value));
}
