import { TextInput } from '../text-input.tsx';
import { useCaret } from '../caret.ts';
import type { WidgetProps } from '../widget.ts';

/** An NRIC or FIN: upper-cased as one types, shown in full, since one cannot check what one does not see. */
export function NricWidget(props: WidgetProps<string>) {
  const caret = useCaret();
  return (
    <TextInput
      widget={props}
      className="text-input--figures text-input--short"
      ref={caret.ref}
      autoCapitalize="characters"
      spellCheck={false}
      onType={(typed, input) => {
        caret.keep(input.selectionStart);
        props.onChange(typed.toUpperCase());
      }}
    />
  );
}
