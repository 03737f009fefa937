import type { WidgetProps } from '../../frame/widget.ts';
import { placeAfter, useCaret } from '../caret.ts';
import { TextInput } from '../text-input.tsx';
import { tidyDate, withSlashes } from './slashes.ts';

/**
 * A date in one field, DD/MM/YYYY. A slash comes by itself after a full day or month typed at the end; what was typed
 * with slashes, "1/2/1990", is left alone and gets its zeros when the field is left.
 */
export function DateWidget(props: WidgetProps<string>) {
  const { value = '', onChange } = props;
  const caret = useCaret();
  const type = (typed: string, input: HTMLInputElement) => {
    const next = withSlashes(typed, value);
    const at = input.selectionStart ?? typed.length;
    const characters = typed.slice(0, at).replace(/[^\d]/g, '').length;
    caret.keep(at === typed.length ? next.length : placeAfter(next, characters, /\d/));
    onChange(next);
  };
  const leave = () => {
    const tidy = tidyDate(value);
    if (tidy !== value) onChange(tidy);
    props.onBlur();
  };
  return (
    <TextInput
      widget={{ ...props, onBlur: leave }}
      ref={caret.ref}
      className="text-input--figures text-input--short"
      inputMode="numeric"
      autoComplete={props.field.autocomplete ?? 'off'}
      onType={type}
    />
  );
}
