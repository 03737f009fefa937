import type { ButtonHTMLAttributes, Ref } from 'react';
import './button.css';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** primary: the one next action; secondary: another way; quiet: a small act in a row; danger: takes something away. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Waiting for an answer: it keeps the focus, says so, and does nothing. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A button; never a form's submit button unless it says so. */
export function Button({ kind = 'secondary', busy = false, type = 'button', className = '', onClick, children, ...rest }: ButtonProps) {
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
      {children}
    </button>
  );
}
