import { useEffect, useRef } from 'react';
import type { Elements } from '../provider/elements.ts';

export type DialogProps = {
  readonly className: string;
  /** Ids for aria-labelledby and aria-describedby. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** Called on Esc. Focus returns to where it was when the dialog closes. */
  readonly onClose: () => void;
  readonly children: Elements;
};

/** A native modal dialog, open while mounted. */
export function Dialog({ className, labelledBy, describedBy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    if (opened && !opened.open) opened.showModal();
    return () => {
      opened?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
