import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';
import { withSlashes } from './slashes.ts';

/** A date as DD/MM/YYYY. Adds slashes after day and month while typing at the end; "1/2/1990" gets its zeros on blur. */
export function DateWidget(props: WidgetProps<string>) {
  return (
    <TextInput
      widget={props}
      className="text-input--figures text-input--short"
      inputMode="numeric"
      autoComplete={props.field.autocomplete ?? 'off'}
      rewrite={withSlashes}
    />
  );
}
