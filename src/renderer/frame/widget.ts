import type { ComponentType } from 'react';
import type { Field, Json, Option } from '../../engine/index.ts';

/** What a widget is given. It shows one value and hands back what was typed; label, hint and error belong to its frame. */
export type WidgetProps<Value extends Json = Json> = {
  /** The id of its control: the concrete path of the answer. A widget of several controls puts them below it: "<id>.number". */
  readonly id: string;
  readonly field: Field;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
  readonly onBlur: () => void;
  /** Ids of the hint, the help and the errors. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** The options that may be chosen now. */
  readonly options: readonly Option[];
};

/**
 * How the frame names a widget: `label` for one control, `group` (fieldset and legend) for several,
 * `own` for a control that carries its label itself, such as a checkbox.
 */
export type Naming = 'label' | 'group' | 'own';

export type Widget = { readonly component: ComponentType<WidgetProps>; readonly naming: Naming };
