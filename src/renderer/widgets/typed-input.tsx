import type { InputHTMLAttributes } from 'react';
import { type Typing, useTypedBox } from './typed-box.ts';

export type TypedInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> & { readonly typing: Typing };

/** The one line into which anything is typed. */
export function TypedInput({ typing, ...rest }: TypedInputProps) {
  return <input {...rest} {...useTypedBox<HTMLInputElement>(typing)} />;
}
