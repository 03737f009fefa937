import type { Field, Site, Step } from '../definitions.ts';
import { fieldTypes, isFieldType } from '../field-types/index.ts';

/** Particulars in the site's map that do not identify the donor: a choice among a few. All others in it are personal. */
const OPEN = new Set(['kind', 'anonymous', 'isBusinessPayer', 'isDeceased', 'isOthers', 'taxInclusion', 'wantsUpdates']);
const WIDGETS = new Set(['mobile', 'address']);

type Says = { readonly type: string } & {
  readonly [Key in 'widget' | 'proved' | 'prefilled' | 'existence' | 'autocomplete']?: string | undefined;
};

/**
 * Whether a question asks for something personal, whatever its “private” says; its answer is never kept in the browser's storage. Personal
 * are: what the site maps as a particular of the donor, what Singpass or Corppass returns, what the server is asked about, what a browser
 * knows of its user, and identifiers, contacts and passwords by their type.
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

/** The steps with everything personal marked private, and the answers with these names, with all their parts. */
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
