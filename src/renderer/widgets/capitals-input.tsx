import type { WidgetProps } from '../frame/widget.ts';
import { useCaret } from './caret.ts';
import { TextInput } from './text-input.tsx';

/** Identifier of letters and digits, upper-cased while typing. */
export function CapitalsInput({ widget }: { readonly widget: WidgetProps<string> }) {
  const caret = useCaret();
  return (
    <TextInput
      widget={widget}
      className="text-input--figures text-input--short"
      ref={caret.ref}
      autoCapitalize="characters"
      spellCheck={false}
      onType={(typed, input) => {
        caret.keep(input.selectionStart);
        widget.onChange(typed.toUpperCase());
      }}
    />
  );
}
