import type { WidgetProps } from '../frame/widget.ts';
import { useCaret } from './caret.ts';
import { TextInput } from './text-input.tsx';

/** An identifier of letters and digits: upper-cased as one types, shown in full, since one cannot check what one does not see. */
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
