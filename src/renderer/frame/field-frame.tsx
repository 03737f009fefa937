import { CircleAlert, CircleHelp, Info } from 'lucide-react';
import { memo } from 'react';
import type { Elements } from '../provider/elements.ts';
import type { Field, FieldError } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { errorText } from '../words/error-text.ts';
import { priceText } from '../words/format-value.ts';
import type { Naming } from './widget.ts';
import { Words } from '../layout/words.tsx';
import './field-frame.css';

export type FrameProps = {
  readonly id: string;
  readonly field: Field;
  readonly naming: Naming;
  readonly errors: readonly FieldError[];
  /** Unit price as decimal text, if the field shows one. */
  readonly costs?: string | undefined;
  readonly children: Elements;
};

/** Frame of a control: label, hint, inline help, errors. */
export function FieldFrame({ id, field, naming, errors, costs, children }: FrameProps) {
  const refused = errors.some((error) => error.severity === 'error');
  const className = `field field--${field.width ?? 'full'}${refused ? ' field--refused' : ''}`;
  if (naming === 'group') {
    return (
      <fieldset className={className} id={id} tabIndex={-1} aria-describedby={describedBy(id, field, errors)}>
        <legend className={field.titleFor ? 'visually-hidden' : 'field__label'}>
          <FieldName field={field} />
        </legend>
        <FieldNotes id={id} field={field} errors={errors} costs={costs} />
        {children}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      {naming === 'label' && (
        <label className="field__label" htmlFor={id}>
          <FieldName field={field} />
        </label>
      )}
      {naming === 'own' && children}
      <FieldNotes id={id} field={field} errors={errors} costs={costs} />
      {naming === 'label' && children}
    </div>
  );
}

/** Ids for `aria-describedby`; undefined if none. */
export function describedBy(id: string, field: Field, errors: readonly FieldError[]): string | undefined {
  const ids = [field.price && `${id}-price`, field.hint && `${id}-hint`, ...errors.map((error) => `${id}-${error.code}`)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The label, marked if optional. Not marked: checkboxes and choices with a default, which cannot be blank, and counters, where blank means none. */
export const FieldName = memo(function NameOfField({ field }: { readonly field: Field }) {
  const translate = useTranslate();
  const isAnswered =
    (field.type === 'flag' && field.widget !== 'yes-no') ||
    field.widget === 'stepper' ||
    (field.type === 'choice' && field.default !== undefined);
  const mayBeBlank = !field.required && !isAnswered;
  return (
    <>
      <Words of={translate(field.title)} />
      {mayBeBlank && <span className="field__optional">{` (${translate('form.optional')})`}</span>}
    </>
  );
});

const FieldNotes = memo(function NotesOfField({ id, field, errors, costs }: Omit<FrameProps, 'naming' | 'children'>) {
  const translate = useTranslate();
  return (
    <>
      {field.price && costs !== undefined && (
        <p className="field__price" id={`${id}-price`}>
          <Words of={priceText(field.price.text, costs, translate)} />
        </p>
      )}
      {field.hint && (
        <p className="field__hint" id={`${id}-hint`}>
          <Words of={translate(field.hint)} />
        </p>
      )}
      {field.help && (
        <details className="field__help">
          <summary>
            <CircleHelp className="icon" aria-hidden="true" />
            <Words of={translate('form.help-open')} />
          </summary>
          <p>
            <Words of={translate(field.help)} />
          </p>
        </details>
      )}
      {errors.map((error) => (
        <FieldMessage key={error.code} id={`${id}-${error.code}`} error={error} field={field} />
      ))}
    </>
  );
});

/** An error or a warning, at the field or section that it concerns. */
export function FieldMessage({ id, error, field }: { readonly id: string; readonly error: FieldError; readonly field: Field }) {
  const translate = useTranslate();
  const isWarning = error.severity === 'warning';
  const Icon = isWarning ? Info : CircleAlert;
  return (
    <p className={isWarning ? 'field__warning' : 'field__error'} id={id}>
      <Icon className="icon" aria-hidden="true" />
      <span>
        <span className="visually-hidden">{`${translate(isWarning ? 'form.warning' : 'form.errors.prefix')} `}</span>
        <Words of={errorText(error, field, translate)} />
      </span>
    </p>
  );
}
