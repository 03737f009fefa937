import type { ReactNode } from 'react';
import './line-act.css';

type LineActProps = {
  /** Name by which the focus finds the same button again after the line moved. */
  readonly name: 'up' | 'down' | 'when' | 'remove';
  /** Accessible name and tooltip: what it does, and to which line. Only the icon is visible. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  /** The icon. */
  readonly children: ReactNode;
};

/** An icon button that acts on one line of a list. */
export function LineAct({ name, label, disabled, onClick, children }: LineActProps) {
  const look = name === 'remove' ? 'line-act line-act--danger' : 'line-act';
  return (
    <button className={look} type="button" data-act={name} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
