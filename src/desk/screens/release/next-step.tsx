import { Link } from 'react-router-dom';
import type { DeskFinding, DeskRelease } from '../../../api/types.ts';
import { Button, type Elements, Notice, Told } from '../../../renderer/index.ts';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useChosen } from '../../kit/working-on.tsx';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import { isOfExamples } from './checks.tsx';
import type { KeptSend } from './use-kept-send.ts';
import { type AskedDated, datedInWords } from './use-dated.ts';
import { editorsOf } from './editors-of.ts';

const says = words.release;
const next = says.next;

/** The step of a live release: some of its values may begin on later days. */
function ofLive(asked: AskedDated['asked']): Step | undefined {
  if (asked.kind !== 'there') return undefined;
  const dated = asked.data;
  if (dated.length === 0) return { kind: 'success', title: next.live, text: next.liveText };
  return { kind: 'success', title: next.liveLater, text: dated.map(datedInWords).join('; ') };
}

/** The step while a click on "Send for review" waits for the checks, or after it was not sent. */
function ofSending({ isOffered, isKept, missed, failed }: KeptSend): Step | undefined {
  if (isKept) return { kind: 'info', title: says.sending.kept, text: says.sending.keptText };
  if (missed === 'changed') return { kind: 'warning', title: says.sending.changed, text: says.sending.changedText };
  if (failed !== undefined) return { kind: 'warning', title: says.sending.not, text: reasonOf(failed, says.refusals) };
  return isOffered ? { kind: 'info', title: says.judging, text: says.sending.now } : undefined;
}

type Step = { readonly kind: 'info' | 'warning' | 'success'; readonly title: string | Elements; readonly text?: string };

type NextStepProps = {
  readonly release: DeskRelease;
  readonly refused: readonly DeskFinding[];
  readonly sending: KeptSend;
  readonly dated: AskedDated;
  /** The failing examples, where nothing else prevents sending. */
  readonly children: Elements;
};

/** The state of a release and its next step, for this member. */
export function NextStep({ release, refused, sending, dated, children }: NextStepProps) {
  if (release.state === 'live' && dated.asked.kind === 'failed')
    return (
      <Shown {...dated} failed={{ title: says.dated.failed }}>
        {() => null}
      </Shown>
    );
  const step = release.state === 'live' ? ofLive(dated.asked) : (ofSending(sending) ?? stepOf(release, refused.length));
  const notSent = sending.missed === 'kept-by-checks' ? `${says.sending.not} ` : '';
  if (refused.length > 0 && refused.every(isOfExamples) && release.judging === 'unfit')
    return (
      <Notice kind="warning" title={<span role="status">{notSent + next.keptByExamples}</span>}>
        <p>{next.keptByExamplesText}</p>
        {children}
      </Notice>
    );
  return (
    step && (
      <Notice
        kind={step.kind}
        title={
          <span role="status">
            {notSent !== '' && <Told text={notSent} />}
            <Told text={step.title} />
          </span>
        }
        actions={sending.isKept ? <Button onClick={sending.takeBack}>{says.sending.takeBack}</Button> : <Editors release={release} />}
      >
        {step.text !== undefined && <p>{step.text}</p>}
      </Notice>
    )
  );
}

function stepOf(
  { state, may, isOwn, judging, changes, conflicts, liveAt, undoneBy, isTakenBack }: DeskRelease,
  refused: number,
): Step | undefined {
  switch (state) {
    case 'draft':
      if (changes.length === 0) return { kind: 'info', title: next.empty, text: next.emptyText };
      if (conflicts > 0) return { kind: 'warning', title: next.inConflict };
      if (judging === 'judging' || judging === 'none') return { kind: 'info', title: says.judging };
      if (judging === 'unfit')
        return {
          kind: 'warning',
          title: refused === 1 ? next.keptByOne : `${refused} ${next.keptBy}`,
          text: refused === 1 ? next.keptTextOne : next.keptText,
        };
      return { kind: 'success', title: may.includes('send-release') ? next.ready : next.readyOther };
    case 'in-review':
      if (may.includes('approve-release')) return { kind: 'info', title: next.yours, text: next.yoursText };
      return { kind: 'info', title: next.sent, text: isOwn ? next.sentOwn : next.sentText };
    case 'scheduled':
      return {
        kind: 'success',
        title:
          liveAt === null ? (
            next.scheduled
          ) : (
            <>
              {next.scheduled} <Moment at={liveAt} />
            </>
          ),
        text: next.scheduledText,
      };
    case 'replaced':
      return formerStep(isTakenBack, undoneBy);
    default:
      return undefined;
  }
}

/** The step of a release that was live before another. */
function formerStep(isTakenBack: boolean, undoneBy: DeskRelease['undoneBy']): Step {
  if (!isTakenBack) return { kind: 'info', title: next.holds, text: next.holdsText };
  if (undoneBy === null) return { kind: 'info', title: next.takenBack };
  return {
    kind: 'info',
    title: (
      <>
        {next.undone} {named(undoneBy)}
      </>
    ),
  };
}

function named({ id, number, title }: NonNullable<DeskRelease['undoneBy']>) {
  return <Link to={`/desk/releases/${id}`}>{`#${number} ${title}`}</Link>;
}

/** Links to the screens that edit the release's files; while it has no editable ones, to the usual screens. */
function Editors({ release: { id, state, may, changes } }: { readonly release: DeskRelease }) {
  const { me } = useStaff();
  const { id: chosen, choose } = useChosen();
  if (state !== 'draft' || !may.includes('edit-release') || !me.acts.includes('edit-release')) return null;
  if (chosen !== id) return <Button onClick={() => choose(id)}>{says.workOn}</Button>;
  return editorsOf(changes.map(({ path }) => path)).map(({ to, name }) => (
    <Link className="button button--secondary" to={to} key={to}>
      {name}
    </Link>
  ));
}
