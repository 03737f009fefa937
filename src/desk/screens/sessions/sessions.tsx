import { useState } from 'react';
import type { DeskListedSession, DeskSessions } from '../../../api/types.ts';
import { Button, useAnnounce } from '../../../renderer/index.ts';
import { ask } from '../../kit/ask.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { ActForm, typedReason } from '../../parts/act-form.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';

const says = words.sessions;
const COLUMNS = (['who', 'roles', 'state', 'signedIn', 'seen', 'act'] as const).map((id) => ({ id, title: says[id] }));

/** Sessions of all members at the desk. An operator can end one, with a reason. */
export function Sessions() {
  const { acts } = useStaff().me;
  const ending = acts.includes('end-session') ? 'with-reason' : 'none';
  return <SessionsOf title={says.title} text={says.text} path="/sessions" ending={ending} />;
}

/** The member's own sessions in all browsers; each but the current one can be ended. */
export function OwnSessions() {
  return <SessionsOf title={says.ownTitle} text={says.ownText} path="/me/sessions" ending="without-reason" />;
}

type SessionsOfProps = {
  readonly title: string;
  readonly text: string;
  /** The call that lists them; `/end` below it ends one. */
  readonly path: string;
  readonly ending: 'none' | 'without-reason' | 'with-reason';
};

/** A table of sessions, with a button to end those that may be ended. */
function SessionsOf({ title, text, path, ending }: SessionsOfProps) {
  const { asked, again } = useAsked<DeskSessions>(path);
  const announce = useAnnounce();
  const [chosen, setChosen] = useState<DeskListedSession>();
  const columns = ending === 'none' ? COLUMNS.filter(({ id }) => id !== 'act') : COLUMNS;
  const act = (session: DeskListedSession) =>
    ending !== 'none' &&
    session.state === 'open' &&
    !session.isOwn && (
      <Button kind="danger" aria-label={`${says.end}: ${session.name}`} onClick={() => setChosen(session)}>
        {says.end}
      </Button>
    );
  return (
    <Screen title={title} text={text} actions={<Button onClick={() => void again()}>{words.desk.refresh}</Button>}>
      <Shown asked={asked} again={again} lines={6}>
        {({ sessions }) => (
          <Table
            name={title}
            columns={columns}
            rows={sessions.map((session) => ({ id: session.id, cells: [...cellsOf(session), act(session)] }))}
          />
        )}
      </Shown>
      {chosen && ending !== 'none' && (
        <ActForm
          title={says.endTitle}
          text={
            <p>
              {says.endOf} <strong>{chosen.name}</strong>. {ending === 'with-reason' ? says.endText : says.endOwnText}
            </p>
          }
          does={says.end}
          kind="danger"
          instead={{ SIGN_IN_AGAIN: says.freshText, NOT_OPEN: says.notOpen }}
          fields={{ reason: { ...typedReason({ label: says.reason, wrong: says.reasonShort }), isAsked: () => ending === 'with-reason' } }}
          call={({ reason }) => ask('POST', `${path}/end`, { id: chosen.id, ...(ending === 'with-reason' && { reason }) })}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined);
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
