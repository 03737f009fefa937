import type { ComponentType } from 'react';
import type { Field, Json, Option } from '../../engine/index.ts';
import type { FormContext } from './form-context.ts';

/** An option that may be chosen now; `costs` is the value of its price. */
export type OfferedOption = Option & { readonly costs?: string | undefined };

/** Props of a widget: it shows one value and reports each change; label, hint and error belong to its frame. */
export type WidgetProps<Value extends Json = Json> = {
  /** Id of the control: the path of the answer. Parts of a composite append to it: "<id>.number". */
  readonly id: string;
  readonly field: Field;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly onBlur: () => void;
  /** Ids of hint, help and errors. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** Options that may be chosen now. */
  readonly options: readonly OfferedOption[];
};

/** Props of a widget that reads more of its form than its own value: a composite, or a choice that clears other answers. */
export type FormWidgetProps<Value extends Json = Json> = WidgetProps<Value> & { readonly form: FormContext };

/**
 * How the frame labels a widget: `label` for one control, `group` (fieldset and legend) for several, `own` when the control has its own
 * label, such as a checkbox.
 */
export type Naming = 'label' | 'group' | 'own';

export type Widget = {
  readonly component: ComponentType<FormWidgetProps>;
  readonly naming: Naming;
  /** Its file is loaded with the first question that uses it; a placeholder reserves its space meanwhile. */
  readonly late?: boolean;
};
