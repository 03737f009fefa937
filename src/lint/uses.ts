import { commonPath, type DataFiles, partFile, partsOf, positionOf, remembered, type Spot, textOf } from '../content/index.ts';
import { descriptionAt } from './approved/description.ts';
import { optionsNamed } from './references/of-options.ts';
import type { Reference } from './references/reference.ts';
import { referencesIn } from './references/references.ts';
import { type Names, namesOf } from './survey/names.ts';
import { surveyOf } from './survey/survey.ts';
import { placeholdersOf } from './texts/placeholders.ts';
import { withoutForm } from './texts/plural-forms.ts';

/** The kind of thing that a name refers to. */
export type UsedKind =
  | 'text'
  | 'rule'
  | 'rate'
  | 'field'
  | 'option'
  | 'part'
  | 'icon'
  | 'day'
  | 'step'
  | 'flow'
  | 'receipt'
  | 'group'
  | 'schema'
  | 'donor';

/** A place in the data that refers to something by name. */
export type Use = {
  readonly kind: UsedKind;
  /** As rules name it, rates as "rates.nisab"; an option as "donor.kind=corporate", a part or a shared schema by its file. */
  readonly name: string;
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  /** The role of the name there, from the meta-schema: "Asked only while this condition holds". */
  readonly does?: string;
};

/** Every place that refers to something by name, once. */
export const usesIn = remembered((data: DataFiles): readonly Use[] => {
  const survey = surveyOf(data);
  const names = namesOf(survey);
  const texts = [...survey.texts.languages.values()].flatMap((language) => [...language.values()]);
  const uses = [
    ...referencesIn(survey).flatMap((one) => useOf(one, names)),
    ...optionsNamed(survey).map(({ spot, value, of }) => ({ kind: 'option' as const, name: `${of}=${value}`, spot })),
    ...texts.flatMap((spot) => placeholdersOf(textOf(spot) ?? '').flatMap((name) => useOf({ to: 'name', name, spot }, names))),
  ];
  return [...new Map(uses.map((use) => [`${use.kind} ${use.name} ${use.spot.file.path} ${use.spot.pointer}`, use])).values()].map(
    ({ kind, name, spot }) => {
      const { file, pointer } = spot;
      const does = descriptionAt(data.meta, file.kind, partsOf(pointer));
      return { kind, name, file: file.path, pointer, line: positionOf(spot).line, ...(does !== undefined && { does }) };
    },
  );
});

/**
 * The places that use something, by the name of a text, rule, rate, field, option, part, icon, day, step, flow, receipt, group, shared schema or donor. A table
 * of rates is used where one of its rows is; an entry's field ("savings.accounts.*.amount") where rules read it as "item.amount".
 */
export function usesOf(data: DataFiles, asked: string): readonly Use[] {
  const entry = asked.includes('.*.') ? asked.replace(/^.*?\.\*\./, 'item.') : undefined;
  const isAsked = ({ kind, name }: Use) => {
    if (name === asked || name === entry) return true;
    if (kind === 'text') return name === withoutForm(asked);
    if (kind === 'rate') return name === `rates.${asked}` || name.startsWith(`${asked}.`);
    return (kind === 'part' || kind === 'schema') && (name.endsWith(`/${asked}`) || name.endsWith(`/${asked}.json`));
  };
  // Fixtures and examples come after served content.
  const isProof = ({ file, pointer }: Use) => file.startsWith('tests/') || pointer.includes('/examples/');
  return usesIn(data)
    .filter(isAsked)
    .toSorted((one, other) => Number(isProof(one)) - Number(isProof(other)));
}

type Found = { readonly kind: UsedKind; readonly name: string; readonly spot: Spot };

function useOf({ to, name, spot }: Pick<Reference, 'to' | 'name' | 'spot'>, names: Names): readonly Found[] {
  if (to === 'list' || to === 'answer') return [{ kind: 'field', name, spot }];
  if (to === 'common') return [{ kind: 'schema', name: commonPath(name, spot.file.path), spot }];
  if (to === 'part') return [{ kind: 'part', name: partFile(spot.file.path, name), spot }];
  if (to === 'icon') return /^M/.test(name) ? [] : [{ kind: 'icon', name, spot }];
  if (to !== 'name') return [{ kind: to, name, spot }];
  const kind = names.get(name);
  if (kind === undefined) return [];
  return [{ kind: kind === 'entry' ? 'field' : kind === 'today' ? 'day' : kind, name, spot }];
}
