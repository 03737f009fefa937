import type { ReactNode } from 'react';
import './line-act.css';

type LineActProps = {
  /** By which what follows finds the button again, where the line was moved to. */
  readonly name: 'up' | 'down' | 'when' | 'remove';
  /** What it does, and to what: its picture alone is seen. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  /** A picture. */
  readonly children: ReactNode;
};

/** What can be done to a line of a list, as a picture with its name. */
export function LineAct({ name, label, disabled, onClick, children }: LineActProps) {
  const look = name === 'remove' ? 'line-act line-act--danger' : 'line-act';
  return (
    <button className={look} type="button" data-act={name} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
