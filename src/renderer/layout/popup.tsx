import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Dialog } from './dialog.tsx';
import type { Elements } from '../provider/elements.ts';
import { Told, Words } from './words.tsx';
import './popup.css';

export type PopupProps = {
  readonly kind?: 'success' | 'error' | 'plain';
  readonly heading: string;
  /** Address that a mail went to. */
  readonly emailLine?: string;
  readonly subHeading?: string | Elements;
  /** Buttons; the first gets the focus. */
  readonly actions: Elements;
  /** Called on Esc; focus returns to where it was. */
  readonly onClose: () => void;
  readonly children?: Elements;
};

/** A modal message. */
export function Popup({ kind = 'plain', heading, emailLine, subHeading, actions, onClose, children }: PopupProps) {
  const title = useId();
  const text = useId();
  return (
    <Dialog className={`popup popup--${kind}`} labelledBy={title} describedBy={text} onClose={onClose}>
      {kind === 'success' && <CircleCheck className="popup__icon" aria-hidden="true" />}
      {kind === 'error' && <CircleAlert className="popup__icon" aria-hidden="true" />}
      <h2 className="popup__heading" id={title}>
        {heading}
      </h2>
      <div id={text}>
        {emailLine && (
          <p className="popup__email">
            <Words of={emailLine} />
          </p>
        )}
        {subHeading ? (
          <p className="popup__sub-heading">
            <Told text={subHeading} />
          </p>
        ) : null}
      </div>
      {children}
      <div className="popup__actions">{actions}</div>
    </Dialog>
  );
}
