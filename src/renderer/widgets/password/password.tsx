import { TextInput } from '../text-input.tsx';
import type { WidgetProps } from '../widget.ts';

/** A password: hidden as one types, may be pasted, and filled in by a manager of passwords. */
export function PasswordWidget(props: WidgetProps<string>) {
  const { autocomplete = 'current-password' } = props.field;
  return <TextInput widget={props} type="password" autoCapitalize="none" autoComplete={autocomplete} spellCheck={false} />;
}
