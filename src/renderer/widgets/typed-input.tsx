import type { InputHTMLAttributes } from 'react';
import { type Typing, useTypedBox } from './typed-box.ts';

export type TypedInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> & { readonly typing: Typing };

/** Every single-line text box of a donor's form uses this input, which is read with the form. */
export function TypedInput({ typing, ...rest }: TypedInputProps) {
  return <input {...rest} {...useTypedBox<HTMLInputElement>(typing)} />;
}
