import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Field, FieldError, Json, Option, Step } from '../../engine/index.ts';
import type { FormStore } from './form-store.ts';
import type { Validators } from './validator.ts';

/** Stable while one step is shown: its store, and the setter of answers. */
export type FormContextValue = {
  readonly step: Step;
  readonly store: FormStore;
  readonly validators: Validators;
  /** Paths of fields shown but not editable. */
  readonly fixed?: ReadonlySet<string> | undefined;
  /** Sets the answer at a path of this step, such as "savings.accounts.0". */
  readonly setAnswer: (path: string, value: Json | undefined) => void;
};

const FormContext = createContext<FormContextValue | null>(null);
export const FormContextProvider = FormContext.Provider;

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands inside a FlowForm.');
  return form;
}

/** Errors and warnings shown at a path. */
export function useShownErrors(path: string): readonly FieldError[] {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.errorsAt(path));
}

/** Indexes of list items with shown errors. */
export function useInvalidItems(list: string): ReadonlySet<number> {
  const { store } = useForm();
  const numbers = useSyncExternalStore(store.subscribe, () => store.invalidItems(list));
  return useMemo(() => new Set(numbers === '' ? [] : numbers.split(',').map(Number)), [numbers]);
}

/** The answer at a path. */
export function useAnswer(path: string): Json | undefined {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.answerAt(path));
}

/** Visible fields of an object or list item. */
export function useVisibleFields(fields: readonly Field[], base: string): readonly Field[] {
  const { store } = useForm();
  const visible = useSyncExternalStore(store.subscribe, () =>
    fields.map((field) => (store.isVisible(`${base}.${field.id}`, field) ? '1' : '0')).join(''),
  );
  return useMemo(() => (visible.includes('0') ? fields.filter((_, at) => visible[at] === '1') : fields), [fields, visible]);
}

const noOptions: readonly Option[] = [];

/** Options that may be chosen now. */
export function useVisibleOptions(field: Field): readonly Option[] {
  const { store } = useForm();
  const options = field.options ?? noOptions;
  const visible = useSyncExternalStore(store.subscribe, () => options.map((option) => (store.holds(option.visible) ? '1' : '0')).join(''));
  return useMemo(() => (visible.includes('0') ? options.filter((_, at) => visible[at] === '1') : options), [options, visible]);
}
