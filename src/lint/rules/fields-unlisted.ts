import { posix } from 'node:path';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { formerFieldsIn, servedFields } from '../survey/former-fields.ts';
import type { FieldSeen } from '../../content/index.ts';
import { isBehind, listsInOrder, RENEW, renewing } from './fields-behind.ts';

/** Added questions and options that are not in the served list yet. They may be served so, since no draft has answers to them. */
export function fieldsUnlisted(context: Context): readonly Finding[] {
  return [...unlisted(context), ...withoutList(context)];
}

/**
 * A folder without a list: that of a new flow, or one whose list was removed. If no folder has a list, it is one finding, since one command writes them all.
 */
function withoutList({ survey }: Context): readonly Finding[] {
  const formers = formerFieldsIn(survey);
  const folders = [...Map.groupBy(survey.steps, ({ spot }) => posix.dirname(spot.file.path))].flatMap(([folder, [first]]) => {
    const served = servedFields(survey, folder);
    const isListed = formers.some((former) => former.folder === folder);
    return first === undefined || served.length === 0 || isListed
      ? []
      : [{ spot: first.spot, served, lacks: 'the folder has no carry.json' }];
  });
  const [first] = folders;
  const all = folders.flatMap(({ served }) => served);
  const told = formers.length > 0 || first === undefined ? folders : [{ ...first, served: all, lacks: 'no folder has a carry.json' }];
  return told.map(({ spot, served, lacks }) =>
    findingAt(spot, 'fields-unlisted', {
      message: `${namesOf(served)} ${served.length === 1 ? 'is' : 'are'} not listed, since ${lacks}: a later change could lose the answers without a word.`,
      mend: RENEW,
    }),
  );
}

function namesOf(fields: readonly FieldSeen[]): string {
  const names = fields.slice(0, 3).map(({ path }) => `“${path}”`);
  return `${names.join(', ')}${fields.length > names.length ? ` and ${fields.length - names.length} more` : ''}`;
}

function unlisted(context: Context): readonly Finding[] {
  const { survey } = context;
  return listsInOrder(context).flatMap((former) => {
    if (isBehind(former, survey)) return [];
    const isListed = ({ path, options }: FieldSeen) =>
      former.listed.some((one) => one.path === path && options.every((value) => one.options.includes(value)));
    const added = servedFields(survey, former.folder).filter((field) => !isListed(field));
    if (added.length === 0) return [];
    return [
      findingAt(former.spot, 'fields-unlisted', {
        message: `${namesOf(added)} ${added.length === 1 ? 'is' : 'are'} not listed: a later change could lose the answers without a word.`,
        mend: RENEW,
        fix: renewing(former, survey),
      }),
    ];
  });
}
