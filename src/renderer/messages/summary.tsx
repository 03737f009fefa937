import { useContext, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { useErrorInTitle } from './error-in-title.ts';
import { focusField } from './focus-field.ts';
import { SummaryPlace } from './summary-place.ts';
import { Words } from '../layout/words.tsx';
import './summary.css';

export type SummaryProps = {
  /** Links to fields, each with the field's name and its error. */
  readonly links: readonly SummaryLink[];
  /** Links to unanswered fields, with their names alone. */
  readonly blank?: readonly SummaryLink[];
  /** Whether the summary takes the focus; called when it appears, since the donor may be typing again. */
  readonly takesFocus?: () => boolean;
};

export type SummaryLink = { readonly path: string; readonly text: string };

/** The error summary. It is no live region: receiving the focus already reads it out, and a live region would repeat it. */
export function Summary({ links, blank = [], takesFocus }: SummaryProps) {
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isWanted = useRef(takesFocus);
  const place = useContext(SummaryPlace);
  useErrorInTitle();
  useEffect(() => {
    if (isWanted.current?.()) box.current?.focus();
  }, []);
  const summary = (
    <div className="error-summary" ref={box} tabIndex={-1} role="group" aria-labelledby={id} aria-describedby={`${id}-errors`}>
      <h2 className="error-summary__title" id={id}>
        {translate('form.errors.title')}
      </h2>
      <div id={`${id}-errors`}>
        {links.length > 0 && <Links links={links} />}
        {blank.length > 0 && (
          <>
            <p className="error-summary__blank">{translate('form.errors.blank')}</p>
            <Links links={blank} />
          </>
        )}
      </div>
    </div>
  );
  return place ? createPortal(summary, place) : summary;
}

function Links({ links }: Pick<SummaryProps, 'links'>) {
  return (
    <ul className="error-summary__list">
      {links.map(({ path, text }) => (
        <li key={`${path} ${text}`}>
          <a
            href={`#${path}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(path);
            }}
          >
            <Words of={text} />
          </a>
        </li>
      ))}
    </ul>
  );
}
