import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Field, Json } from '../../../engine/index.ts';
import { useOfStore } from '../../frame/form-context.ts';
import { Button } from '../../layout/button.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';
import { answerText, inSummary } from '../../words/answer-text.ts';
import type { ListItemProps } from './list-item.tsx';
import { Words } from '../../layout/words.tsx';

// Loaded on demand: few lists are calendars.
const CalendarLeaf = lazy(() => import('./calendar-leaf.tsx').then((file) => ({ default: file.CalendarLeaf })));

type ItemRowProps = Pick<ListItemProps, 'path' | 'at' | 'field' | 'form' | 'item' | 'isInvalid' | 'onChange' | 'onRemove'> & {
  /** For a calendar: the question whose days are marked. */
  readonly days?: Field | undefined;
};

/** A calendar item as a row. It subscribes to the errors of its item; plain rows do not, since in a long list each would check at each keystroke. */
export function CalendarRow(props: ItemRowProps) {
  const { path, field, form } = props;
  // An item with errors shows no calendar and no sum.
  const isWrong = useOfStore(form.store, () => form.store.firstInvalidUnder(path) !== null);
  return <ItemRow {...props} days={isWrong ? undefined : field.fields?.find(({ id }) => id === field.list?.calendar?.days)} />;
}

/** An item as a row: number, main values, Change and Remove. */
export function ItemRow({ path, at, field, form, item, isInvalid, days, onChange, onRemove }: ItemRowProps) {
  const translate = useTranslate();
  const title = translate(field.list?.itemTitle ?? field.title, { number: at + 1 });
  const parts = typeof item === 'object' && item !== null ? (item as { readonly [part: string]: Json }) : {};
  const shown = days ? [] : inSummary(field);
  // The chosen option names the item better than its number.
  const isNamed = days !== undefined || (shown[0]?.type === 'choice' && parts[shown[0].id] !== undefined);
  return (
    <div className={isInvalid ? 'list-item__row list-item__row--refused' : 'list-item__row'}>
      <div className="list-item__words">
        <span className={isNamed ? 'visually-hidden' : 'list-item__title'}>{title}</span>
        {days && field.list && (
          <Suspense>
            <CalendarLeaf path={path} list={field.list} days={days} form={form} />
          </Suspense>
        )}
        {shown.map((part, place) => {
          const value = answerText(part, parts[part.id], translate);
          return (
            value && (
              <span
                key={part.id}
                className={
                  isNamed && place === 0 ? 'list-item__title' : part.type === 'money' ? 'list-item__value amount' : 'list-item__value'
                }
              >
                <Words of={value} />
              </span>
            )
          );
        })}
        {isInvalid && (
          <span className="list-item__refused">
            <CircleAlert className="icon" aria-hidden="true" />
            <Words of={translate('list.incomplete')} />
          </span>
        )}
      </div>
      <div className="list-item__acts">
        <Button
          kind="quiet"
          className="list-item__change"
          aria-label={translate('list.change-item', { item: title })}
          onClick={() => onChange(at)}
        >
          <Pencil className="icon" aria-hidden="true" />
          <Words of={translate('list.change')} />
        </Button>
        <Button
          kind="quiet"
          className="list-item__remove"
          aria-label={translate('list.remove-item', { item: title })}
          onClick={() => onRemove(at)}
        >
          <Trash2 className="icon" aria-hidden="true" />
          <Words of={translate('list.remove')} />
        </Button>
      </div>
    </div>
  );
}
