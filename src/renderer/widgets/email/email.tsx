import type { WidgetProps } from '../../frame/widget.ts';
import { TextInput } from '../text-input.tsx';

/** An e-mail address. */
export function EmailWidget(props: WidgetProps<string>) {
  return (
    <TextInput
      widget={props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={props.field.autocomplete ?? 'email'}
    />
  );
}
