import { useState } from 'react';
import type { DeskListedSession, DeskSessions } from '../../../api/types.ts';
import { Button, useAnnounce } from '../../../renderer/index.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import { EndDialog } from './end-dialog.tsx';

const says = words.sessions;
const COLUMNS = (['who', 'roles', 'state', 'signedIn', 'seen', 'act'] as const).map((id) => ({ id, title: says[id] }));

/** Who is signed in at the desk; an operator may end a session. */
export function Sessions() {
  const { acts } = useStaff().me;
  const { asked, again } = useAsked<DeskSessions>('/sessions');
  const announce = useAnnounce();
  const [ending, setEnding] = useState<DeskListedSession>();
  const mayEnd = acts.includes('end-session');
  const columns = mayEnd ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'act');
  const act = (session: DeskListedSession) =>
    mayEnd &&
    session.state === 'open' &&
    !session.isOwn && (
      <Button kind="danger" aria-label={`${says.end}: ${session.name}`} onClick={() => setEnding(session)}>
        {says.end}
      </Button>
    );
  return (
    <Screen title={says.title} text={says.text} actions={<Button onClick={() => void again()}>{words.desk.refresh}</Button>}>
      <Shown asked={asked} again={again} lines={6}>
        {({ sessions }) => (
          <Table
            name={says.title}
            columns={columns}
            rows={sessions.map((session) => ({ id: session.id, cells: [...cellsOf(session), act(session)] }))}
          />
        )}
      </Shown>
      {ending && (
        <EndDialog
          session={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            setEnding(undefined);
            announce(says.ended);
            void again();
          }}
        />
      )}
    </Screen>
  );
}

function cellsOf({ name, email, roles, state, isOwn, createdAt, seenAt, endedAt, endedBy }: DeskListedSession) {
  const by = endedBy === null ? undefined : says.endedBy[endedBy as keyof typeof says.endedBy];
  return [
    <span key="who">
      <strong>{name}</strong> {isOwn && `(${says.own})`}
      <span className="table__quiet">{email}</span>
    </span>,
    roles.map((role) => words.roles[role]).join(', '),
    <span key="state">
      {says.states[state]}
      {endedAt !== null && (
        <span className="table__quiet">
          <Moment at={endedAt} /> {by}
        </span>
      )}
    </span>,
    <Moment at={createdAt} key="created" />,
    <Moment at={seenAt} key="seen" />,
  ];
}
