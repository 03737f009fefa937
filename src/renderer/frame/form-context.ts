import { useMemo, useSyncExternalStore } from 'react';
import type { Field, FieldError, Json, Option, Site } from '../../engine/index.ts';
import type { FormStore } from './form-store.ts';
import type { OfferedOption } from './widget.ts';

/** Sets the answer at a path such as "savings.accounts.0"; undefined removes it. */
export type SetAnswer = (path: string, value: Json | undefined) => void;

/** rjsf's `formContext`, which templates, fields and widgets read from the registry. Stable while the same step is shown. */
export type FormContext = {
  readonly store: FormStore;
  readonly setAnswer: SetAnswer;
  /** Sets an answer that a service returned; typing limits do not apply to it. */
  readonly fillAnswer: SetAnswer;
  /** Paths of fields shown but not editable. */
  readonly fixed?: ReadonlySet<string> | undefined;
  /** The legal pages, for questions of agreement. */
  readonly site?: Pick<Site, 'links' | 'terms'> | undefined;
};

/** Subscribes to a part of the store. A form begins with the same store on server and client, so one snapshot function serves both. */
export function useOfStore<Part>(store: FormStore, part: () => Part): Part {
  return useSyncExternalStore(store.subscribe, part, part);
}

/** Errors and warnings shown at a path. */
export function useShownErrors(store: FormStore, path: string): readonly FieldError[] {
  return useOfStore(store, () => store.errorsAt(path));
}

/** Indexes of list items with shown errors. */
export function useInvalidItems(store: FormStore, list: string): ReadonlySet<number> {
  const numbers = useOfStore(store, () => store.invalidItems(list));
  return useMemo(() => new Set(numbers === '' ? [] : numbers.split(',').map(Number)), [numbers]);
}

/** The answer at a path; same reference until it changes. */
export function useAnswer(store: FormStore, path: string): Json | undefined {
  return useOfStore(store, () => store.answerAt(path));
}

/** Visible fields of a step, an object or a list item. */
export function useVisibleFields(store: FormStore, fields: readonly Field[], base: string): readonly Field[] {
  const visible = useOfStore(store, () => fields.map((field) => (store.isVisible(`${base}.${field.id}`, field) ? '1' : '0')).join(''));
  return useMemo(() => (visible.includes('0') ? fields.filter((_, at) => visible[at] === '1') : fields), [fields, visible]);
}

/** A field as it applies now: while its `needed` rule holds, it is required and has that rule's hint. */
export function useAskedField(store: FormStore, field: Field): Field {
  const isNeeded = useOfStore(store, () => field.needed !== undefined && store.holds(field.needed.when));
  return useMemo(() => (isNeeded ? { ...field, required: true, hint: field.needed?.hint ?? field.hint } : field), [isNeeded, field]);
}

/** Unit price as decimal text, for a field that shows one. */
export function usePrice(store: FormStore, field: Field): string | undefined {
  return useOfStore(store, () => store.priceOf(field.price));
}

const noOptions: readonly Option[] = [];

/** Options available now, with unit prices where they show them. */
export function useVisibleOptions(store: FormStore, field: Field): readonly OfferedOption[] {
  const options = field.options ?? noOptions;
  const visible = useOfStore(store, () => options.map((option) => (store.holds(option.visible) ? '1' : '0')).join(''));
  const prices = useOfStore(store, () => options.map(({ price }) => store.priceOf(price) ?? '').join());
  return useMemo(() => {
    const priced = /\d/.test(prices) ? options.map((option, at) => ({ ...option, costs: prices.split(',')[at] })) : options;
    return visible.includes('0') ? priced.filter((_, at) => visible[at] === '1') : priced;
  }, [options, visible, prices]);
}
