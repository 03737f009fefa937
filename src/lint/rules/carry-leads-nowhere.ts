import { type FieldSeen, nameAt } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { suggest } from '../suggest.ts';
import { type FateSeen, type FormerFields, formerFieldsIn } from '../survey/former-fields.ts';

/** A change in `carry.json` is about a question that was never listed, or leads to no question or option. */
export function carryLeadsNowhere({ survey }: Context): readonly Finding[] {
  const all = formerFieldsIn(survey);
  const present = new Map(survey.fields.map((field) => [field.path, field]));
  return all.flatMap((former) => leadingNowhere(former, all, present));
}

type Present = ReadonlyMap<string, FieldSeen>;

function leadingNowhere(former: FormerFields, all: readonly FormerFields[], present: Present): readonly Finding[] {
  const later = all.flatMap(({ changes }) => changes.flatMap(({ fates }) => fates));
  const listed = former.listed.map(({ path }) => path);
  const pending = former.changes.filter(({ version }) => version > former.version);
  const [first] = pending;
  const unknown = (first?.fates ?? []).filter(({ path }) => !listed.includes(path));
  const nowhere = former.changes
    .flatMap(({ fates }) => fates)
    .filter(({ to, version }) => to !== undefined && !leads(to, version, later, present));
  return [
    ...unknown.map(({ path, spot }) =>
      findingAt(nameAt(spot), 'carry-leads-nowhere', {
        message: `“${path}” is no question that was served.`,
        mend: suggest(path, listed, 'Name a question of “fields”.'),
      }),
    ),
    ...nowhere.map(({ to = '', path, spot }) =>
      findingAt(spot, 'carry-leads-nowhere', {
        message: `The answers of “${path}” go to “${to}”, which is asked no more, and nothing says what became of it.`,
        mend: suggest(to, present.keys(), 'Name a question that is asked, or say in a later change what became of it.'),
      }),
    ),
    ...pending.flatMap(({ fates }) => fates).flatMap((fate) => toNoOption(fate, present)),
  ];
}

function leads(path: string, version: number, later: readonly FateSeen[], present: Present): boolean {
  const next = later
    .filter((fate) => fate.version > version && (fate.path === path || path.startsWith(`${fate.path}.`)))
    .toSorted((a, b) => a.version - b.version)
    .find(({ to, says }) => to !== undefined || says.has('dropped'));
  if (next === undefined) return present.has(path);
  return next.says.has('dropped') || leads((next.to ?? '') + path.slice(next.path.length), next.version, later, present);
}

function toNoOption({ path, to = path, options, spot }: FateSeen, present: Present): readonly Finding[] {
  const known = present.get(to)?.options;
  return [...options]
    .filter(([, value]) => known !== undefined && !known.includes(value))
    .map(([from, value]) =>
      findingAt(spot, 'carry-leads-nowhere', {
        message: `The option “${from}” of “${path}” becomes “${value}”, which cannot be chosen there.`,
        mend: suggest(value, known ?? [], 'Name an option of the question.'),
      }),
    );
}
