import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DeskListedRelease, DeskReleases } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { useChosen } from '../../kit/working-on.tsx';
import { stateOf } from '../../parts/release/release-state.ts';
import { MakeRelease } from '../../parts/release/make-release.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import { Calendar } from './calendar.tsx';
import './releases.css';

const says = words.releases;
const COLUMNS = (['release', 'who', 'state', 'changed', 'liveAt'] as const).map((id) => ({ id, title: says[id] }));

/** All releases: live, in review, scheduled, and every member's drafts. */
export function Releases() {
  const { me } = useStaff();
  const { choose } = useChosen();
  const go = useNavigate();
  const { asked, again } = useAsked<DeskReleases>('/releases');
  const [isMaking, setMaking] = useState(false);
  const mayMake = me.acts.includes('make-release') && asked.kind === 'there' && asked.data.inUse;
  const actions = (
    <div className="releases__actions">
      <Button onClick={() => void again()}>{words.desk.refresh}</Button>
      {mayMake && (
        <Button kind="primary" onClick={() => setMaking(true)}>
          {says.make}
        </Button>
      )}
    </div>
  );
  return (
    <Screen title={says.title} text={says.text} actions={actions}>
      <Shown asked={asked} again={again} lines={8}>
        {(list) => <Lists list={list} />}
      </Shown>
      {isMaking && (
        <MakeRelease
          onClose={() => setMaking(false)}
          onMade={({ id }) => {
            choose(id);
            void go(`/desk/releases/${id}`);
          }}
        />
      )}
    </Screen>
  );
}

function Lists({ list: { inUse, live, now, releases } }: { readonly list: DeskReleases }) {
  const of = (...states: readonly DeskListedRelease['state'][]) => releases.filter(({ state }) => states.includes(state));
  const served = releases.filter(({ id }) => id === live);
  return (
    <>
      {!inUse && (
        <Notice kind="info" title={says.folder}>
          <p>{says.folderText}</p>
        </Notice>
      )}
      <Group title={says.live} releases={served} none="" />
      <Group title={says.review} releases={of('in-review')} none={says.noReview} />
      <Group title={says.scheduled} releases={of('scheduled')} none={says.noScheduled} />
      <Group title={says.drafts} releases={of('draft')} none={says.noDrafts} />
      <Calendar scheduled={of('scheduled')} now={now} />
      <Group title={says.former} releases={of('replaced', 'discarded')} none={says.noFormer} text={says.formerText} />
    </>
  );
}

type GroupProps = {
  readonly title: string;
  readonly releases: readonly DeskListedRelease[];
  readonly none: string;
  readonly text?: string;
};

function Group({ title, releases, none, text }: GroupProps) {
  if (releases.length === 0 && none === '') return null;
  return (
    <section className="releases__group">
      <h2 className="releases__heading">{title}</h2>
      {text !== undefined && releases.length > 0 && <p className="releases__none">{text}</p>}
      {releases.length === 0 ? (
        <p className="releases__none">{none}</p>
      ) : (
        <Table name={title} columns={COLUMNS} rows={releases.map((one) => ({ id: one.id, cells: cellsOf(one) }))} />
      )}
    </section>
  );
}

function cellsOf(release: DeskListedRelease) {
  const { id, number, title, kind, author, isOwn, state, judging, conflicts, changedAt, liveAt } = release;
  const isOpen = state === 'draft' || state === 'in-review' || state === 'scheduled';
  const notes = [
    ...(isOpen && judging !== 'none' ? [says.judging[judging]] : []),
    ...(conflicts > 0 ? [`${conflicts} ${says.conflicts}`] : []),
  ];
  return [
    <span key="title">
      <Link to={`/desk/releases/${id}`}>{`#${number} ${title}`}</Link>
      <span className="table__quiet">{says.kinds[kind]}</span>
    </span>,
    <span key="who">
      {author ?? says.system} {isOwn && <span className="table__quiet">{says.own}</span>}
    </span>,
    <span key="state">
      {stateOf(release)}
      <span className="table__quiet">{notes.join(' · ')}</span>
    </span>,
    <Moment at={changedAt} key="changed" />,
    liveAt === null ? '' : <Moment at={liveAt} key="live" />,
  ];
}
