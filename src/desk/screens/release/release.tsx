import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DeskRelease } from '../../../api/types.ts';
import { dayInWords } from '../../../releases/index.ts';
import { Button, useAnnounce } from '../../../renderer/index.ts';
import { takeAct } from '../../kit/kept-act.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { SOON_MS, useAsked } from '../../kit/use-asked.ts';
import { Facts } from '../../parts/facts.tsx';
import { stateOf } from '../../parts/release/release-state.ts';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { Acts, type Asking } from './acts.tsx';
import { isOfExamples, Kept, refusedOf, Warnings } from './checks.tsx';
import { Conflicts } from './conflicts.tsx';
import { Difference } from './difference.tsx';
import { Doubts } from './doubts.tsx';
import { Effect } from './effect.tsx';
import { Expectations } from './expectations.tsx';
import { GiftsEffect } from './gifts-effect.tsx';
import { History } from './history.tsx';
import { NextStep } from './next-step.tsx';
import { type AskedDated, firstOf, useDated } from './use-dated.ts';
import { useKeptSend } from './use-kept-send.ts';
import './release.css';

const says = words.release;

/** One release: its difference and effect, the findings that prevent sending, and the acts on it. */
export function ReleaseScreen() {
  const id = useLocation().pathname.split('/')[3] ?? '';
  const { asked, again } = useAsked<DeskRelease>(`/releases/${id}`, { every: nextLook });
  const announce = useAnnounce();
  const data = asked.kind === 'there' ? asked.data : undefined;
  return (
    <Screen
      title={data === undefined ? says.title : `#${data.number} ${data.title}`}
      actions={
        <div className="release__top">
          <Link to="/desk/releases">{says.back}</Link>
          <Button onClick={() => void again()}>{words.desk.refresh}</Button>
        </div>
      }
    >
      <Shown asked={asked} again={again} lines={8}>
        {(release) => (
          <Release
            release={release}
            onChanged={async (done) => {
              await again();
              announce(done);
            }}
          />
        )}
      </Shown>
    </Screen>
  );
}

type ReleaseProps = { readonly release: DeskRelease; readonly onChanged: (done: string) => Promise<void> };

function Release({ release, onChanged }: ReleaseProps) {
  const { id, hash, state, conflicts, history, changes } = release;
  const { me } = useStaff();
  const dated = useDated(id);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const see = (part: 'difference' | 'effect') => () => setSeen((before) => [...before, `${part} ${hash}`]);
  const [before] = useState(() => takeAct<Asking>(id));
  // Ticks belong to the hash: a changed release must be read again.
  const [ticks, setTicks] = useState({ hash, ids: before?.ticked ?? [] });
  const ticked = ticks.hash === hash ? ticks.ids : [];
  const tick = (one: string, isTicked: boolean) =>
    setTicks({ hash, ids: isTicked ? [...ticked, one] : ticked.filter((other) => other !== one) });
  const sending = useKeptSend(release, () => onChanged(says.acts['send-release'].done));
  const refused = state === 'draft' ? refusedOf(release) : [];
  const kept = refused.filter((finding) => !isOfExamples(finding));
  const isOnly = refused.length > 0 && kept.length === 0 && release.judging === 'unfit';
  // Texts, layouts and fixtures change no amount, so there is no effect on examples or gifts to show.
  const changesAmounts = changes.some(({ path }) => !/^(?:flows\/text|receipts|tests\/fixtures)\//.test(path));
  const isSeen = seen.includes(`difference ${hash}`) && (!changesAmounts || seen.includes(`effect ${hash}`));
  return (
    <>
      <div className="release__about card">
        <NextStep release={release} refused={refused} sending={sending} dated={dated}>
          <Expectations {...{ release, isOnly }} onApproved={() => approved(onChanged)} key={hash} />
        </NextStep>
        <Acts {...{ release, sending, isSeen, before, ticked }} onDone={onChanged} />
        <About release={release} dated={dated} />
      </div>
      {kept.length > 0 && <Kept release={release} findings={kept} />}
      {refused.some(isOfExamples) && !isOnly && (
        <Expectations {...{ release, isOnly }} onApproved={() => approved(onChanged)} key={`expectations ${hash}`} />
      )}
      {conflicts > 0 && <Conflicts release={release} onSettled={() => onChanged(says.settled)} />}
      {isOpen(release) && <Doubts {...{ release, ticked }} onTick={tick} />}
      {/* Keyed by the hash, so that another hash loads it again. */}
      <Difference
        release={release}
        onSeen={see('difference')}
        onPutBack={() => onChanged(says.putBackDone)}
        key={`difference ${hash} ${state}`}
      />
      {changesAmounts && <Effect id={id} onSeen={see('effect')} key={`effect ${hash}`} />}
      {changesAmounts && me.acts.includes('see-gifts-effect') && <GiftsEffect id={id} key={`gifts ${hash}`} />}
      {/* Deciders see the same warnings as editors. */}
      {isOpen(release) && <Warnings release={release} />}
      <History events={history} />
    </>
  );
}

/** Polling interval: a scheduled release goes live by itself, and one in review is decided by another member. */
function nextLook(release: DeskRelease): number | false {
  if (release.judging === 'judging' && isOpen(release)) return SOON_MS;
  return (release.state === 'scheduled' || release.state === 'in-review') && SOON_MS * 3;
}

/** Whether it may still go live. */
function isOpen({ state }: DeskRelease): boolean {
  return state === 'draft' || state === 'in-review' || state === 'scheduled';
}

/** Announces the approval and moves the focus to the heading, above the next step. */
async function approved(onChanged: ReleaseProps['onChanged']): Promise<void> {
  await onChanged(says.expectations.done);
  document.querySelector<HTMLElement>('h1')?.focus();
}

function About({ release, dated }: { readonly release: DeskRelease; readonly dated: AskedDated }) {
  const { author, isOwn, changedAt, liveAt, base, undoes, kind, approvals } = release;
  // Live values that begin on a later day do not reach donors yet.
  const comes = release.state === 'live' ? firstOf(dated) : undefined;
  const state = stateOf(release) + (comes === undefined ? '' : `, ${says.begins} ${dayInWords(comes)}`);
  const [approval] = approvals.filter(({ holds }) => holds);
  const named = (other: typeof base) => other && <Link to={`/desk/releases/${other.id}`}>{`#${other.number} ${other.title}`}</Link>;
  const facts = says.facts;
  return (
    <Facts
      facts={[
        [facts.state, <strong key="state">{state}</strong>],
        [
          facts.author,
          [author ?? words.releases.system, isOwn && `(${words.releases.own})`, words.releases.kinds[kind]].filter(Boolean).join(' · '),
        ],
        [facts.changed, <Moment at={changedAt} key="changed" />],
        ...(liveAt === null ? [] : [[comes === undefined ? facts.liveAt : facts.inContent, <Moment at={liveAt} key="live" />] as const]),
        ...(approval === undefined ? [] : [[facts.approved, <ApprovedBy approval={approval} key="approved" />] as const]),
        ...(base === null ? [] : [[facts.base, named(base)] as const]),
        ...(undoes === null ? [] : [[kind === 'urgent' ? facts.wentBack : facts.undoes, named(undoes)] as const]),
      ]}
    />
  );
}

function ApprovedBy({ approval: { by, at, carriedFrom } }: { readonly approval: DeskRelease['approvals'][number] }) {
  return (
    <>
      {by}, <Moment at={at} />
      {carriedFrom !== null && `, ${says.carried}`}
    </>
  );
}
