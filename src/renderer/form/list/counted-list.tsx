import { answerAt } from '../../../engine/index.ts';
import { useOfStore } from '../../frame/form-context.ts';
import { ItemQuestions } from './item-form.tsx';
import type { ListItemProps } from './list-item.tsx';
import './list-item.css';

type CountedListProps = Pick<ListItemProps, 'path' | 'field' | 'schema' | 'form'>;

/**
 * A list whose number of items another answer sets: all items are open, and none can be added, removed or saved separately. Answers in surplus items
 * are kept, and show again when the number grows.
 */
export function CountedList({ path, ...item }: CountedListProps) {
  const { store } = item.form;
  const count = useOfStore(store, () => itemsIn(answerAt(store.state.assessment.counted, path)));
  return (
    <div className="list">
      <ol className="list__items">
        {Array.from({ length: count }, (_, at) => `${path}.${at}`).map((itemPath, at) => (
          <li key={itemPath} className="card list-item">
            <ItemQuestions {...item} path={itemPath} at={at} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function itemsIn(counted: ReturnType<typeof answerAt>): number {
  return Array.isArray(counted) ? counted.length : 0;
}
