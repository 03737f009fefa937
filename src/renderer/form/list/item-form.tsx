import { type KeyboardEvent, useId } from 'react';
import type { Field } from '../../../engine/index.ts';
import { Button } from '../../layout/button.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { RjsfForm } from '../../theme/rjsf-form.tsx';
import type { ListItemProps } from './list-item.tsx';

type ItemFormProps = Pick<ListItemProps, 'path' | 'at' | 'field' | 'schema' | 'form' | 'onDone' | 'onCancel'>;

const noFields: readonly Field[] = [];

/** The form of one item. Keystrokes change the answers at once; Cancel restores the former item. */
export function ItemForm({ path, at, field, schema, form, onDone, onCancel }: ItemFormProps) {
  const translate = useTranslate();
  const title = useId();
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
      <div className="flow-form__fields">
        <RjsfForm base={path} schema={schema} fields={field.fields ?? noFields} form={form} />
        <div className="list-item__buttons">
          <Button kind="primary" onClick={() => onDone(at)}>
            {translate('list.done')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {translate('list.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}
