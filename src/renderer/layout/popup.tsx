import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './popup.css';

export type PopupProps = {
  readonly kind?: 'success' | 'error' | 'plain';
  readonly heading: string;
  /** The line with the address that a mail went to. */
  readonly emailLine?: string;
  readonly subHeading?: ReactNode;
  /** The buttons; the first one gets the focus. */
  readonly actions: ReactNode;
  /** Esc, or a button of the popup. The focus goes back to where it was. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** A word that must be answered before anything else: a native modal dialog, open while it is rendered. */
export function Popup({ kind = 'plain', heading, emailLine, subHeading, actions, onClose, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const text = useId();
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
      className={`popup popup--${kind}`}
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {kind === 'success' && <CircleCheck className="popup__icon" aria-hidden="true" />}
      {kind === 'error' && <CircleAlert className="popup__icon" aria-hidden="true" />}
      <h2 className="popup__heading" id={title}>
        {heading}
      </h2>
      <div id={text}>
        {emailLine && <p className="popup__email">{emailLine}</p>}
        {subHeading && <p className="popup__sub-heading">{subHeading}</p>}
      </div>
      {children}
      <div className="popup__actions">{actions}</div>
    </dialog>
  );
}
