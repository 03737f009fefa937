import { posix } from 'node:path';
import { at, entriesOf, type FieldSeen, itemsOf, remembered, type Spot, textOf, wholeOf } from '../../content/index.ts';
import type { Json } from '../../engine/index.ts';
import type { Survey } from './survey.ts';

/** A question as a served list has it, with its place. */
export type ListedField = { readonly path: string; readonly type: string; readonly options: readonly string[]; readonly spot: Spot };

/** The carried change of a question. */
export type FateSeen = {
  readonly path: string;
  readonly version: number;
  readonly to: string | undefined;
  readonly options: ReadonlyMap<string, string>;
  readonly says: ReadonlySet<string>;
  readonly spot: Spot;
};

/** A `carry.json`: the served list, and the changes of former questions by version. */
export type FormerFields = {
  readonly spot: Spot;
  readonly folder: string;
  readonly version: number;
  readonly listed: readonly ListedField[];
  readonly changes: readonly { readonly version: number; readonly spot: Spot; readonly fates: readonly FateSeen[] }[];
};

export const formerFieldsIn = remembered(({ data }: Pick<Survey, 'data'>): readonly FormerFields[] =>
  data.files.filter(({ kind, json }) => kind === 'carry' && json !== undefined).map((file) => formerFieldsOf(wholeOf(file))),
);

function formerFieldsOf(spot: Spot): FormerFields {
  return {
    spot,
    folder: posix.dirname(spot.file.path),
    version: numberOf(at(spot, 'version')),
    listed: entriesOf(at(spot, 'fields')).map(([path, field]) => ({
      path,
      type: textOf(at(field, 'type')) ?? '',
      options: itemsOf(at(field, 'options')).flatMap((option) => textOf(option) ?? []),
      spot: field,
    })),
    changes: itemsOf(at(spot, 'changes')).map((change) => {
      const version = numberOf(at(change, 'version'));
      return { version, spot: change, fates: entriesOf(at(change, 'fields')).map(([path, fate]) => fateOf(path, version, fate)) };
    }),
  };
}

function fateOf(path: string, version: number, spot: Spot): FateSeen {
  const options = entriesOf(at(spot, 'options')).map(([from, to]) => [from, textOf(to) ?? ''] as const);
  const says = new Set(entriesOf(spot).map(([name]) => name));
  return { path, version, to: textOf(at(spot, 'to')), options: new Map(options), says, spot };
}

function numberOf({ value }: Spot): number {
  return typeof value === 'number' ? value : 1;
}

/** The questions that a folder's list must have: those of its steps that drafts can contain. */
export function servedFields({ flows, steps, fields }: Survey, folder: string): readonly FieldSeen[] {
  const drafted = new Set(
    flows.filter(({ kind }) => kind === 'giving' || kind === 'calculator').flatMap((flow) => flow.steps.map(({ step }) => step)),
  );
  const own = new Set(steps.filter(({ id, spot }) => drafted.has(id) && posix.dirname(spot.file.path) === folder).map(({ id }) => id));
  return fields.filter(({ step }) => own.has(step));
}

/** By path, every `carry.json` with the questions that are served now, for each folder that has such questions or a list. */
export function renewedLists(survey: Survey): { readonly [path: string]: string } {
  const formers = new Map(formerFieldsIn(survey).map((former) => [former.folder, former]));
  const folders = new Set([...formers.keys(), ...survey.steps.map(({ spot }) => posix.dirname(spot.file.path))]);
  const listing = [...folders].filter((folder) => formers.has(folder) || servedFields(survey, folder).length > 0);
  return Object.fromEntries(listing.map((folder) => [`${folder}/carry.json`, renewedList(survey, folder, formers.get(folder))]));
}

/** A folder's `carry.json` with its current questions; its changes stay as written. */
export function renewedList(survey: Survey, folder: string, former: FormerFields | undefined): string {
  const listed = servedFields(survey, folder).map(({ path, type, options }) => {
    const said: Json = { type, ...(options.length > 0 && { options }) };
    return `    ${JSON.stringify(path)}: ${spaced(said)}`;
  });
  const changes = former === undefined ? undefined : at(former.spot, 'changes');
  const version = Math.max(former?.version ?? floorOf(survey), ...(former?.changes ?? []).map((change) => change.version));
  return [
    '{',
    '  "$schema": "../../schemas/meta/carry.schema.json",',
    `  "version": ${version},`,
    ...(changes?.value === undefined ? [] : [`  "changes": ${writtenAt(changes)},`]),
    '  "fields": {',
    listed.join(',\n'),
    '  }',
    '}',
    '',
  ].join('\n');
}

/** The newest served version of the answers: the maximum over all lists, and over the flows. */
export function floorOf(survey: Survey): number {
  return Math.max(
    1,
    ...formerFieldsIn(survey).map(({ version }) => version),
    ...survey.flows.map(({ spot }) => numberOf(at(spot, 'version'))),
  );
}

function spaced(json: Json): string {
  return JSON.stringify(json, null, 1).replace(/\n\s*/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']');
}

function writtenAt({ file, pointer }: Spot): string {
  const property = file.tree?.children?.find(({ children }) => `/${children?.[0]?.value}` === pointer)?.children?.[1];
  return property === undefined ? '[]' : file.text.slice(property.offset, property.offset + property.length);
}
