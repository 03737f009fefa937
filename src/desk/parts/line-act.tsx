import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '../words/words.ts';
import './line-act.css';

const says = words.layouts;

type LineActProps = {
  /** Name by which the focus finds the same button again after its line moved. */
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

/** A line's place among its neighbours: the moves it has, and what they do. */
export type LinePlace = {
  readonly isBusy: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Absent if it cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
};

type LineActsProps = LinePlace & {
  /** Name of the line. */
  readonly of: string;
  /** Further acts, before the one that removes the line. */
  readonly children?: ReactNode;
};

/** The acts on a line of a list: up, down, further ones, and remove. */
export function LineActs({ of, isBusy, isFirst, isLast, onMove, onRemove, children }: LineActsProps) {
  return (
    <>
      <LineAct name="up" label={`${says.up}: ${of}`} disabled={isFirst || isBusy} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </LineAct>
      <LineAct name="down" label={`${says.down}: ${of}`} disabled={isLast || isBusy} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </LineAct>
      {children}
      {onRemove && (
        <LineAct name="remove" label={`${says.remove}: ${of}`} disabled={isBusy} onClick={onRemove}>
          <Trash2 aria-hidden />
        </LineAct>
      )}
    </>
  );
}
