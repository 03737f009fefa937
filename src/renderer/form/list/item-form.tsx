import { type KeyboardEvent, useId, useMemo } from 'react';
import type { Field, Json } from '../../../engine/index.ts';
import { Button } from '../../layout/button.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { RjsfForm, type Values } from '../../theme/rjsf-form.tsx';
import { useAnswer, useForm, useVisibleFields } from '../../frame/form-context.ts';
import type { ListItemProps } from './list-item.tsx';

type ItemFormProps = Pick<ListItemProps, 'path' | 'at' | 'field' | 'onDone' | 'onCancel'>;

const noFields: readonly Field[] = [];

/** The form of one item. Keystrokes change the answers at once; Cancel restores the former item. */
export function ItemForm({ path, at, field, onDone, onCancel }: ItemFormProps) {
  const translate = useTranslate();
  const title = useId();
  const { validators, setAnswer } = useForm();
  const fields = useVisibleFields(field.fields ?? noFields, path);
  const answer = useAnswer(path);
  const values = useMemo(() => visibleValues(fields, answer), [fields, answer]);
  const change = (next: Values) => {
    for (const one of fields) if (next[one.id] !== values[one.id]) setAnswer(`${path}.${one.id}`, next[one.id]);
  };
  // Enter finishes the item; it must not submit the step.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onDone(at);
  };
  return (
    <div className="list-item__form" role="group" aria-labelledby={title} onKeyDown={onKeyDown}>
      <p className="list-item__heading" id={title}>
        {translate(field.list?.itemTitle ?? field.title, { number: at + 1 })}
      </p>
      <RjsfForm
        schemaId={field.path}
        base={path}
        fields={fields}
        allFields={field.fields ?? noFields}
        values={values}
        validators={validators}
        onChange={change}
      >
        <div className="list-item__buttons">
          <Button kind="primary" onClick={() => onDone(at)}>
            {translate('list.done')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {translate('list.cancel')}
          </Button>
        </div>
      </RjsfForm>
    </div>
  );
}

function visibleValues(fields: readonly Field[], answer: Json | undefined): Values {
  const parts = typeof answer === 'object' && answer !== null ? (answer as { readonly [part: string]: Json | undefined }) : {};
  return Object.fromEntries(
    fields.flatMap((field) => (parts[field.id] === undefined ? [] : [[field.id, parts[field.id] ?? null] as const])),
  );
}
