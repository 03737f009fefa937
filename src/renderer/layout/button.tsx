import { type ButtonHTMLAttributes, memo, type Ref } from 'react';
import type { Elements } from '../provider/elements.ts';
import { Told } from './words.tsx';
import './button.css';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly children?: string | Elements;
  /** primary: the next action; secondary: an alternative; quiet: a minor action; danger: destructive. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Keeps the focus, shows a spinner, ignores clicks. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** Defaults to type="button": it submits only when asked. */
export const Button = memo(function DrawnButton(props: ButtonProps) {
  const { kind = 'secondary', busy = false, type = 'button', className = '', onClick, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={`button button--${kind} ${busy ? 'button--busy' : ''} ${className}`.trim()}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className="button__spinner" aria-hidden="true" />}
      <Told text={children} />
    </button>
  );
});
