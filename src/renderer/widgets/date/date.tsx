import type { WidgetProps } from '../../frame/widget.ts';
import { placeAfter, useCaret } from '../caret.ts';
import { TextInput } from '../text-input.tsx';
import { tidyDate, withSlashes } from './slashes.ts';

/** A date as DD/MM/YYYY. Adds slashes after day and month while typing at the end; "1/2/1990" gets its zeros on blur. */
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
