import type { Field } from '../../../engine/index.ts';
import { type FormContext, useOfStore } from '../../frame/form-context.ts';
import { usePorts } from '../../provider/renderer-provider.tsx';
import { sentence, sentencesOf } from '../../words/why-sentences.ts';
import './calendar-leaf.css';
import { Words } from '../../layout/words.tsx';

type CalendarLeafProps = {
  /** Path of the item, such as "haid.years.0". */
  readonly path: string;
  readonly list: NonNullable<Field['list']>;
  readonly days: Field;
  readonly form: FormContext;
};

/** A list item as a calendar page with its days marked, and its sum in words: "2019: 5 days × 5 × S$4.00 = S$100.00". */
export function CalendarLeaf({ path, list, days, form: { store } }: CalendarLeafProps) {
  const { translate } = usePorts();
  const rule = list.worksOut?.[list.calendar?.sum ?? ''];
  const sum = useOfStore(store, () =>
    rule === undefined
      ? ''
      : sentencesOf(store.state.assessment.explain(rule, path))
          .map((one) => sentence(one, translate))
          .join(' '),
  );
  const marked = useOfStore(store, () => Number(store.answerAt(`${path}.${days.id}`)));
  const most = useOfStore(store, () => store.limitOf(days.atMost, path) ?? 0);
  return (
    <>
      <Leaf marked={marked} most={most} />
      <Words className="calendar-leaf__sum" of={sum} />
    </>
  );
}

const WEEK = 7;
const CELL = 8;
const DOT = 6;

/**
 * One square for each day up to `most`, in rows of a week; the first `marked` are filled. Hidden from screen readers: the words beside it
 * say the same.
 */
function Leaf({ marked, most }: { readonly marked: number; readonly most: number }) {
  const weeks = Math.ceil(most / WEEK);
  return (
    <svg className="calendar-leaf" viewBox={`0 0 ${WEEK * CELL} ${weeks * CELL}`} aria-hidden="true" focusable="false">
      {[...new Array(most || 0).keys()].map((day) => (
        <rect
          key={day}
          className={day < marked ? 'calendar-leaf__day calendar-leaf__day--marked' : 'calendar-leaf__day'}
          x={(day % WEEK) * CELL + 1}
          y={Math.floor(day / WEEK) * CELL + 1}
          width={DOT}
          height={DOT}
          rx="1.5"
        />
      ))}
    </svg>
  );
}
