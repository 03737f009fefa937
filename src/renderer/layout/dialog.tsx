import { type ReactNode, useEffect, useRef } from 'react';

export type DialogProps = {
  readonly className: string;
  /** Ids of what names it, and of what says more. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** Esc. The focus goes back to where it was once the dialog is gone. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A native modal dialog, open while it is rendered: what is behind it waits, and the focus stays in it. */
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
