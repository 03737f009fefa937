import { type KeyboardEvent, useId, useMemo } from 'react';
import type { Elements } from '../../provider/elements.ts';
import type { Field } from '../../../engine/index.ts';
import { type FormContext, useOfStore } from '../../frame/form-context.ts';
import { Button } from '../../layout/button.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { RjsfForm } from '../../theme/rjsf-form.tsx';
import type { ListItemProps } from './list-item.tsx';

type ItemFormProps = Pick<ListItemProps, 'path' | 'at' | 'field' | 'schema' | 'form' | 'onDone' | 'onCancel'> & {
  readonly isNew: boolean;
};

const noFields: readonly Field[] = [];

/**
 * The form of one item. Keystrokes change the answers at once, so a new item needs no saving. A required first item has no buttons, like a plain
 * question, even if others may be added. Cancel restores the former item.
 */
export function ItemForm({ isNew, onDone, onCancel, ...item }: ItemFormProps) {
  const translate = useTranslate();
  const { at } = item;
  // Enter finishes the item; it must not submit the step.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    onDone(at);
  };
  return (
    <ItemQuestions {...item} onKeyDown={onKeyDown}>
      {(!isNew || onCancel) && (
        <div className="list-item__buttons">
          <Button kind="secondary" onClick={() => onDone(at)}>
            {translate('list.done')}
          </Button>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              {translate('list.cancel')}
            </Button>
          )}
        </div>
      )}
    </ItemQuestions>
  );
}

type ItemQuestionsProps = Omit<ItemFormProps, 'isNew' | 'onDone' | 'onCancel'> & {
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children?: Elements;
};

/** The questions of one item under its title, as a group. */
export function ItemQuestions({ path, at, field, schema, form, onKeyDown, children }: ItemQuestionsProps) {
  const translate = useTranslate();
  const title = useId();
  const fields = useTitled(field.fields ?? noFields, path, form);
  return (
    <div className="list-item__form" role="group" aria-labelledby={title} onKeyDown={onKeyDown}>
      <p className="list-item__heading" id={title}>
        {translate(field.list?.itemTitle ?? field.title, { number: at + 1 })}
      </p>
      <div className="flow-form__fields">
        <RjsfForm base={path} schema={schema} fields={fields} sections={field.list?.sections} form={form} />
        {children}
      </div>
    </div>
  );
}

/** The questions with their current titles: `titleBy` selects a title by another answer of the item. */
function useTitled(fields: readonly Field[], path: string, { store }: FormContext): readonly Field[] {
  const titleOf = ({ title, titleBy }: Field) => titleBy?.titles[String(store.answerAt(`${path}.${titleBy.question}`))] ?? title;
  const titles = useOfStore(store, () => fields.map(titleOf).join('\n'));
  return useMemo(() => {
    const all = titles.split('\n');
    return fields.map((field, at) => (field.title === all[at] ? field : { ...field, title: all[at] ?? field.title }));
  }, [fields, titles]);
}
