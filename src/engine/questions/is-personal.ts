import type { Field, Site, Step } from '../definitions.ts';
import { fieldTypes, isFieldType } from '../field-types/index.ts';

/** Particulars in the site's map that do not identify the donor: a choice among a few. All others in the map are personal. */
const OPEN = new Set(['kind', 'anonymous', 'isBusinessPayer', 'isDeceased', 'isOthers', 'taxInclusion', 'wantsUpdates']);
const WIDGETS = new Set(['mobile', 'address']);

type Says = { readonly type: string } & {
  readonly [Key in 'widget' | 'proved' | 'prefilled' | 'existence' | 'autocomplete']?: string | undefined;
};

/**
 * Whether a question asks for particulars, whatever its `private`; its answer is then never kept in the browser's storage. Personal are facts from
 * Singpass or Corppass, answers whose existence the server checks, fields that a browser fills in about its user, mobile numbers and addresses, and
 * identifiers, contacts and passwords by their type. The answers that the site maps as particulars of the donor are personal too: see
 * `personalPaths`.
 */
export function isPersonal({ type, widget, proved, prefilled, existence, autocomplete }: Says): boolean {
  const isOfUser = autocomplete !== undefined && autocomplete !== 'off';
  const isIdentifier = isFieldType(type) && 'isPersonal' in fieldTypes[type];
  return isIdentifier || WIDGETS.has(widget ?? '') || isOfUser || [proved, prefilled, existence].some((told) => told !== undefined);
}

/** The paths of the answers that a site maps as personal particulars; `donor` is that of site.json. */
export function personalPaths(donor: { readonly [particular: string]: readonly string[] }): ReadonlySet<string> {
  return new Set(Object.entries(donor).flatMap(([particular, paths]) => (OPEN.has(particular) ? [] : paths)));
}

/** The steps with all personal fields, and the fields at the paths in `alsoPrivate`, marked private, including all their parts. */
export function withPrivacy(
  steps: { readonly [id: string]: Step },
  { donor }: Site,
  alsoPrivate: ReadonlySet<string>,
): { readonly [id: string]: Step } {
  const paths = new Set([...personalPaths(donor), ...alsoPrivate]);
  const guarded = (field: Field, isInPrivate: boolean): Field => {
    const isPrivate = field.private || isInPrivate || isPersonal(field) || paths.has(field.path);
    return { ...field, private: isPrivate, ...(field.fields && { fields: field.fields.map((inner) => guarded(inner, isPrivate)) }) };
  };
  return Object.fromEntries(
    Object.entries(steps).map(([id, step]) => [id, { ...step, fields: step.fields.map((field) => guarded(field, false)) }]),
  );
}
