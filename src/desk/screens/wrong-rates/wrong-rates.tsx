import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DeskWrongRateMade, DeskWrongRates, DeskWrongRateStated } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { Doer, Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { SOON_MS, useAsked } from '../../kit/use-asked.ts';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import { ListDialog } from './list-dialog.tsx';

const says = words.wrongRates;
const COLUMNS = (['rate', 'since', 'asked', 'state'] as const).map((id) => ({ id, title: says[id] }));

/** The wrong rates whose gifts were listed; a new list can be made from here. */
export function WrongRates() {
  const { acts } = useStaff().me;
  const go = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { asked, again } = useAsked<DeskWrongRates>('/wrong-rates', {
    every: ({ lists }) => lists.some(({ state }) => state === 'reading') && SOON_MS,
  });
  const make = acts.includes('list-wrong-rate') && (
    <Button kind="primary" onClick={() => setOpen(true)}>
      {says.make}
    </Button>
  );
  return (
    <Screen title={says.title} text={says.text} actions={make}>
      <Shown asked={asked} again={again}>
        {({ rates, lists }) => (
          <>
            {lists.length === 0 ? (
              <p>{says.none}</p>
            ) : (
              <Table name={says.title} columns={COLUMNS} rows={lists.map((list) => ({ id: list.id, cells: cellsOf(list) }))} />
            )}
            {isOpen && (
              <ListDialog
                rates={rates}
                onClose={() => setOpen(false)}
                onDone={({ id }: DeskWrongRateMade) => void go(`/desk/wrong-rates/${id}`)}
              />
            )}
          </>
        )}
      </Shown>
    </Screen>
  );
}

function cellsOf({ id, rate, since, askedBy, askedAt, state }: DeskWrongRateStated) {
  return [
    <Link to={`/desk/wrong-rates/${id}`} key="rate">
      {rate}
    </Link>,
    <Moment at={since} key="since" />,
    <Doer name={askedBy} at={askedAt} key="asked" />,
    says.states[state],
  ];
}
