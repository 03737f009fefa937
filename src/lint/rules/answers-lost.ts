import { type FieldSeen, nameAt } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { type FateSeen, floorOf, type FormerFields, formerFieldsIn, type ListedField } from '../survey/former-fields.ts';
import type { Survey } from '../survey/survey.ts';

/** A served question, option or type no longer exists, and `carry.json` does not say what becomes of donors' answers to it. */
export function answersLost({ survey }: Context): readonly Finding[] {
  const present = new Map(survey.fields.map((field) => [field.path, field]));
  return formerFieldsIn(survey).flatMap((former) => {
    const lost = former.listed.flatMap((field) => wrongOf(field, former, present, survey));
    const outermost = lost.filter(({ path }) => !lost.some((other) => path.startsWith(`${other.path}.`)));
    return outermost.map(({ finding }) => finding);
  });
}

type Present = ReadonlyMap<string, FieldSeen>;
type Wrong = { readonly path: string; readonly finding: Finding };

/** The faults of a served question after all later changes: no place for its answers, its type or its options. */
function wrongOf(listed: ListedField, former: FormerFields, present: Present, survey: Survey): readonly Wrong[] {
  let path = listed.path;
  let options = listed.options;
  let [isMadeAnew, mayLose, isKept] = [false, false, false];
  for (const { fates } of former.changes.filter(({ version }) => version > former.version)) {
    const whole = fates.find((fate) => path.startsWith(`${fate.path}.`) && !fates.some((own) => own.path === path));
    const fate = fates.find((own) => own.path === path) ?? (whole && withinWhole(whole, path));
    if (fate === undefined) continue;
    if (fate.says.has('dropped')) return [];
    isMadeAnew ||= fate.says.has('logic');
    mayLose ||= fate.says.has('lost');
    isKept ||= fate.says.has('kept');
    options = options.map((value) => fate.options.get(value) ?? value);
    path = fate.to ?? path;
  }
  const now = present.get(path);
  const next = Math.max(floorOf(survey) + 1, ...former.changes.map(({ version }) => version));
  const said = (message: string, mend: string): readonly Wrong[] => [
    {
      path: listed.path,
      finding: findingAt(nameAt(listed.spot), 'answers-lost', { message, mend: `${mend}, in a change of version ${next}.` }),
    },
  ];
  if (now === undefined)
    return said(
      `“${listed.path}” was served, and is asked no more: what donors typed there would be lost.`,
      `Say under “changes” what became of it: { "to": … } for its new name, or { "dropped": … } with the text that tells a donor why`,
    );
  if (now.type !== listed.type && !isMadeAnew && !isKept)
    return said(
      `“${listed.path}” was served as ${listed.type}, and is ${now.type} now: what donors typed may not mean the same.`,
      'Say under “changes” how it is read: { "logic": … } over {"var": "answer"}, or { "kept": … } with the reason why it means the same',
    );
  const gone = isMadeAnew || mayLose ? [] : options.filter((value) => !now.options.includes(value));
  if (now.options.length === 0 || gone.length === 0) return [];
  return said(
    `${gone.length === 1 ? 'An option' : 'Options'} of “${listed.path}” ${gone.length === 1 ? 'was' : 'were'} served and can be chosen no more: ${gone.join(', ')}.`,
    'Say under “changes” what became of it: { "options": { "former": "new" } }, or { "lost": … } with the text that tells a donor why',
  );
}

/** A part moves with its whole, under the same name. */
function withinWhole(whole: FateSeen, path: string): FateSeen {
  const to = whole.to === undefined ? undefined : whole.to + path.slice(whole.path.length);
  return { ...whole, to, options: new Map() };
}
