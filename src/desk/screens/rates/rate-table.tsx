import type { DeskRate, DeskRateValue } from '../../../api/types.ts';
import { dayInWords } from '../../../releases/index.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import type { WorkingRelease } from '../../kit/working-on.tsx';
import { useSaveInto } from '../../parts/release/save-into.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import { isDayOverdue } from './by-due.ts';

const says = words.rates;
const COLUMNS = (['from', 'value', 'state', 'source', 'act'] as const).map((id) => ({
  id,
  title: id === 'act' ? words.sessions.act : says[id],
}));

type RateTableProps = {
  readonly rate: DeskRate;
  readonly on: string;
  readonly working: WorkingRelease;
  readonly onSaved: () => Promise<void>;
  readonly onChange: (value: DeskRateValue) => void;
};

/** All values of a rate, newest first. A future value can be removed from the release being worked on. */
export function RateTable({ rate, on, working, onSaved, onChange }: RateTableProps) {
  const { name, file, title, values, inForce } = rate;
  const isOverdue = isDayOverdue(rate, on);
  const { save, isBusy, failed, dialog } = useSaveInto(working, onSaved);
  const mayChange = working.release !== undefined && working.mayEdit;
  const mayRemove = mayChange && values.length > 1;
  const rows = values.map((value, at) => {
    const isComing = value.from > on;
    const label = `${says.remove}: ${value.says} ${dayInWords(value.from)}`;
    const remove = () => save([{ path: file, at: `/rates/${name}/values/${at}`, removed: true }], title);
    return {
      id: value.from,
      cells: [
        dayInWords(value.from),
        <strong key="value">{value.says}</strong>,
        [
          at === inForce ? says.states.now : isComing ? says.states.coming : says.states.past,
          value.isExpected && says.expected,
          at === inForce && isOverdue && says.overdue,
        ]
          .filter(Boolean)
          .join(', '),
        <Source value={value} key="source" />,
        <div className="rates__acts" key="act">
          {/* An unconfirmed value can be changed too: confirming it is a change. */}
          {mayChange && (isComing || value.isExpected) && (
            <Button aria-label={`${says.change}: ${value.says} ${dayInWords(value.from)}`} onClick={() => onChange(value)}>
              {says.change}
            </Button>
          )}
          {mayRemove && isComing && (
            <Button kind="danger" busy={isBusy} aria-label={label} onClick={() => void remove()}>
              {says.remove}
            </Button>
          )}
        </div>,
      ],
    };
  });
  return (
    <>
      <h3 className="rates__heading">{says.history}</h3>
      {failed !== undefined && <Notice kind="error" title={failed} announced />}
      <Table name={says.history} columns={mayChange ? COLUMNS : COLUMNS.slice(0, -1)} rows={rows.toReversed()} />
      {dialog}
    </>
  );
}

function Source({ value: { source, url, ruling, reasons } }: { readonly value: DeskRateValue }) {
  return (
    <>
      {source !== null && (url === null ? source : <a href={url}>{source}</a>)}
      {ruling !== null && <span className="table__quiet">{`${says.ruling}: ${ruling}`}</span>}
      {reasons.map(({ doubt, reason }) => (
        <span className="table__quiet" key={doubt}>{`${says.confirmed}: ${reason}`}</span>
      ))}
    </>
  );
}
