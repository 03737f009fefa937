import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Field, FieldError, Json, Option, Step } from '../../engine/index.ts';
import type { FormStore } from './form-store.ts';
import type { Validators } from './validator.ts';

/** What stands still while one step is on the page: its store and the way to change an answer. */
export type FormContextValue = {
  readonly step: Step;
  readonly store: FormStore;
  readonly validators: Validators;
  /** Paths that are answered for good: shown, not asked. */
  readonly fixed?: ReadonlySet<string> | undefined;
  /** Sets the answer at a concrete path of this step: "savings.accounts.0". */
  readonly setAnswer: (path: string, value: Json | undefined) => void;
};

const FormContext = createContext<FormContextValue | null>(null);
export const FormContextProvider = FormContext.Provider;

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands inside a FlowForm.');
  return form;
}

/** The errors and warnings shown at a path. */
export function useShownErrors(path: string): readonly FieldError[] {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.errorsAt(path));
}

/** The numbers of a list's items that errors are shown in. */
export function useRefusedItems(list: string): ReadonlySet<number> {
  const { store } = useForm();
  const numbers = useSyncExternalStore(store.subscribe, () => store.refusedItems(list));
  return useMemo(() => new Set(numbers === '' ? [] : numbers.split(',').map(Number)), [numbers]);
}

/** The answer at a path. */
export function useAnswer(path: string): Json | undefined {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.answerAt(path));
}

/** Whether a field of an object or a list item is asked. */
export function useVisibleFields(fields: readonly Field[], base: string): readonly Field[] {
  const { store } = useForm();
  const visible = useSyncExternalStore(store.subscribe, () =>
    fields.map((field) => (store.isVisible(`${base}.${field.id}`, field) ? '1' : '0')).join(''),
  );
  return useMemo(() => (visible.includes('0') ? fields.filter((_, at) => visible[at] === '1') : fields), [fields, visible]);
}

const noOptions: readonly Option[] = [];

/** The options of a choice that may be chosen now. */
export function useVisibleOptions(field: Field): readonly Option[] {
  const { store } = useForm();
  const options = field.options ?? noOptions;
  const visible = useSyncExternalStore(store.subscribe, () => options.map((option) => (store.holds(option.visible) ? '1' : '0')).join(''));
  return useMemo(() => (visible.includes('0') ? options.filter((_, at) => visible[at] === '1') : options), [options, visible]);
}
