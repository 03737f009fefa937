import { CircleAlert } from 'lucide-react';
import type { Elements } from '../../provider/elements.ts';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { Words } from '../../layout/words.tsx';
import '../../frame/field-frame.css';

type Control = {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

export type CardFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Text key of the error. */
  readonly error: string | undefined;
  readonly optional?: true;
  /** Visually hides the label, if the group around it shows what to choose. */
  readonly titleFor?: 'screen-readers';
  readonly children: (control: Control) => Elements;
};

/** A labelled part of the card form. No `name`: browsers never submit it. */
export function CardField({ id, label, hint, error, optional, titleFor, children }: CardFieldProps) {
  const translate = useTranslate();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field--refused' : 'field'}>
      <label className={titleFor ? 'visually-hidden' : 'field__label'} htmlFor={id}>
        <Words of={translate(label)} />
        {optional && <span className="field__optional">{` (${translate('form.optional')})`}</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {translate(hint)}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <CircleAlert className="icon" aria-hidden="true" />
          <span>
            <span className="visually-hidden">{`${translate('form.errors.prefix')} `}</span>
            <Words of={translate(error)} />
          </span>
        </p>
      )}
      {children({
        id,
        required: !optional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
    </div>
  );
}
