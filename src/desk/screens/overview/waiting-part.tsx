import { Link } from 'react-router-dom';
import type { DeskListedRelease, DeskRefundRequest, DeskRefundRequests, DeskReleases } from '../../../api/types.ts';
import { amountText } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { useAsked } from '../../kit/use-asked.ts';
import { List } from '../../parts/list.tsx';
import { RequestLine } from '../../parts/refund/request-line.tsx';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.overview.waiting;
const refund = words.refunds;

/** Work that waits for the member: releases and refunds to decide, and their own drafts. */
export function WaitingPart() {
  const { acts } = useStaff().me;
  return (
    <section className="overview__part overview__part--waiting card" aria-labelledby="overview-waiting">
      <h2 className="overview__title" id="overview-waiting">
        {says.title}
      </h2>
      {acts.includes('see-releases') && <Releases />}
      {acts.includes('see-refund-requests') && <Refunds />}
    </section>
  );
}

function Releases() {
  const { acts } = useStaff().me;
  const { asked, again } = useAsked<DeskReleases>('/releases');
  const approves = acts.includes('approve-release');
  return (
    <Shown asked={asked} again={again}>
      {({ releases }) => {
        const inReview = releases.filter(({ state }) => state === 'in-review');
        const toApprove = inReview.filter(({ isOwn }) => approves && !isOwn);
        const others = inReview.filter((one) => !toApprove.includes(one));
        const drafts = releases.filter(({ state, isOwn }) => state === 'draft' && isOwn);
        const scheduled = releases.filter(({ state }) => state === 'scheduled');
        return (
          <>
            {toApprove.length > 0 && <List title={says.toApprove} items={toApprove.map(releaseItem)} />}
            {others.length > 0 && <List title={says.inReview} items={others.map(releaseItem)} />}
            {drafts.length > 0 && <List title={says.drafts} items={drafts.map(releaseItem)} />}
            {scheduled.length > 0 && <List title={says.scheduled} items={scheduled.map(releaseItem)} />}
            {toApprove.length + others.length + drafts.length + scheduled.length === 0 && <p>{says.noReleases}</p>}
          </>
        );
      }}
    </Shown>
  );
}

function releaseItem({ id, number, title, author, liveAt, state }: DeskListedRelease) {
  return {
    id,
    shown: (
      <>
        <Link to={`/desk/releases/${id}`}>{`#${number} ${title}`}</Link> · {author ?? words.releases.system}
        {state === 'scheduled' && liveAt !== null && (
          <>
            {' '}
            · {words.releases.goesLive} <Moment at={liveAt} />
          </>
        )}
      </>
    ),
  };
}

function Refunds() {
  const { acts } = useStaff().me;
  const { asked, again } = useAsked<DeskRefundRequests>('/refunds');
  return (
    <Shown asked={asked} again={again}>
      {({ requests }) => {
        const open = requests.filter(({ state }) => state === 'open');
        const toDecide = open.filter(({ isOwn }) => acts.includes('confirm-refund') && !isOwn);
        const others = open.filter((one) => !toDecide.includes(one));
        const answered = requests.filter(isAnswered);
        return (
          <>
            {toDecide.length > 0 && <List title={says.toConfirm} items={toDecide.map(requestItem)} />}
            {others.length > 0 && <List title={says.asked} items={others.map(requestItem)} />}
            {answered.length > 0 && <List title={says.answered} items={answered.map(answeredItem)} />}
            {open.length === 0 && <p>{says.noRefunds}</p>}
          </>
        );
      }}
    </Shown>
  );
}

function requestItem(request: DeskRefundRequest) {
  const { id, amountCents, transactionNo, expiresAt } = request;
  return {
    id,
    shown: (
      <>
        <Link to={`/desk/gifts/${transactionNo}`}>{`${refund.giveBack} ${amountText(amountCents)}`}</Link> <RequestLine request={request} />{' '}
        · {refund.until} <Moment at={expiresAt} />
      </>
    ),
  };
}

function answeredItem({ id, amountCents, transactionNo, receiptNo, state, refusal, decidedBy, decidedAt }: DeskRefundRequest) {
  const why = refusal === null ? '' : ` (${words.reasons[refusal as keyof typeof words.reasons] ?? refusal})`;
  return {
    id,
    isBad: state !== 'confirmed',
    shown: (
      <>
        <Link to={`/desk/gifts/${transactionNo}`}>{`${refund.giveBack} ${amountText(amountCents)}`}</Link> {`${receiptNo ?? ''}: `}
        {`${refund.states[state]}${why}`} {decidedBy} · {decidedAt !== null && <Moment at={decidedAt} />}
      </>
    ),
  };
}

const ANSWERED_FOR_MS = 7 * 24 * 3_600_000;

/** Whether it is the member's own request that another member decided, or that lapsed, in the last seven days. */
function isAnswered({ isOwn, people, state, decidedAt }: DeskRefundRequest): boolean {
  if (!isOwn || people < 2 || decidedAt === null) return false;
  return ['confirmed', 'refused', 'lapsed'].includes(state) && Date.now() - Date.parse(decidedAt) < ANSWERED_FOR_MS;
}
