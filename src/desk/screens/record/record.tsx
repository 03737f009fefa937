import { useState } from 'react';
import type { DeskLine, DeskRecord } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { Amount } from '../../kit/amount.tsx';
import { ask } from '../../kit/ask.ts';
import { ExactMoment } from '../../kit/moment.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { Screen } from '../../parts/screen.tsx';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';

const says = words.record;
const COLUMNS = (['number', 'when', 'who', 'what', 'object', 'why'] as const).map((id) => ({ id, title: says[id] }));

/** The record: what staff saw and did. */
export function RecordScreen() {
  const { asked, again } = useAsked<DeskRecord>('/record');
  return (
    <Screen title={says.title} text={says.text} actions={<Button onClick={() => void again()}>{words.desk.refresh}</Button>}>
      <Shown asked={asked} again={again} lines={8}>
        {/* A refresh starts again at the newest lines. */}
        {(page) => <Pages newest={page} key={`${page.lines[0]?.seq} ${page.lines[0]?.at}`} />}
      </Shown>
    </Screen>
  );
}

/** The newest lines, followed by the older pages that were loaded. */
function Pages({ newest }: { readonly newest: DeskRecord }) {
  const [{ lines, next }, setShown] = useState<Pick<DeskRecord, 'lines' | 'next'>>(newest);
  const { run, isBusy, failed } = useAct<DeskRecord>((page) => setShown({ lines: [...lines, ...page.lines], next: page.next }));
  const older = () => run(() => ask('GET', `/record?before=${next}`));
  return (
    <>
      <Table name={says.title} columns={COLUMNS} rows={lines.map((line) => ({ id: line.seq, cells: cellsOf(line) }))} />
      {failed && <Notice kind="error" title={reasonOf(failed)} announced />}
      {next !== null && (
        <div>
          <Button busy={isBusy} onClick={() => void older()}>
            {says.older}
          </Button>
        </div>
      )}
    </>
  );
}

function cellsOf({ seq, at, what, name, object, why, amountCents, more }: DeskLine) {
  return [
    seq,
    <ExactMoment at={at} key="at" />,
    name,
    says.acts[what as keyof typeof says.acts] ?? what,
    <span key="object">
      <code className="table__id">{object}</code>
      <span className="table__quiet">
        {amountCents !== null && <Amount cents={amountCents} />}
        {amountCents !== null && more !== '' && ' · '}
        {more}
      </span>
    </span>,
    why === null ? '' : (words.reasons[why as keyof typeof words.reasons] ?? why),
  ];
}
