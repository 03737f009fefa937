import type { DeskReleaseEvent } from '../../../api/types.ts';
import { ExactMoment, Moment } from '../../kit/moment.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';

const says = words.release;
const COLUMNS = (['when', 'what', 'who', 'why'] as const).map((id) => ({ id, title: words.record[id] }));

/** All events of a release, newest first. */
export function History({ events }: { readonly events: readonly DeskReleaseEvent[] }) {
  return (
    <div className="release__part">
      <h2 className="release__heading">{says.history}</h2>
      <Table
        name={says.history}
        columns={COLUMNS}
        rows={events.map(({ seq, at, what, by, why, note }) => ({
          id: String(seq),
          cells: [
            <ExactMoment at={at} key="at" />,
            <span key="what">
              {says.events[what as keyof typeof says.events] ?? what}
              <span className="table__quiet">
                <Note note={note} />
              </span>
            </span>,
            by ?? words.releases.system,
            why ?? '',
          ],
        }))}
      />
    </div>
  );
}

/** A time, or the outcome in words. Omits files and hashes: they are for the record, and the difference above shows the changes. */
function Note({ note }: { readonly note: string }) {
  if (/^\d{4}-.*Z$/.test(note)) return <Moment at={note} />;
  if (/^[0-9a-f]{16,}|\.json\b/.test(note)) return null;
  const refused = /^(\d+) refused$/.exec(note)?.[1];
  if (refused !== undefined) return `${refused} ${refused === '1' ? says.kept.one : says.kept.many}`;
  return says.noted[note as keyof typeof says.noted] ?? note;
}
