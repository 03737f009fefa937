import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { DeskGift, DeskPayment } from '../../../api/types.ts';
import { Button, Notice, useAnnounce } from '../../../renderer/index.ts';
import { ask } from '../../kit/ask.ts';
import { takeAct } from '../../kit/kept-act.ts';
import { useStaff } from '../../kit/staff.tsx';
import type { Asked } from '../../kit/use-asked.ts';
import { Screen } from '../../parts/screen.tsx';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';
import './gift.css';
import { CorrectDialog, OpenDialog, SendDialog } from './gift-dialogs.tsx';
import { GiftHistory } from './gift-history.tsx';
import { MailsPart, MoneyBackPart, PaymentsPart, refundableOf } from './gift-money.tsx';
import { DonorPart, TheGiftPart } from './gift-parts.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { WaitingAddress } from './waiting-address.tsx';
import { WaitingRefunds } from './waiting-refunds.tsx';

const says = words.gift;

type Doing =
  | { readonly kind: 'open' | 'send' | 'correct' }
  | { readonly kind: 'refund'; readonly payment: DeskPayment; readonly cents?: number };

/** One gift in full: masked at first, opened with a reason. */
export function Gift() {
  const transactionNo =
    useLocation()
      .pathname.split('/')
      .findLast((part) => part !== '') ?? '';
  const announce = useAnnounce();
  const { asked, again, show } = useGift(transactionNo);
  const [doing, setDoing] = useState<Doing>();
  // A list of gifts opens this screen with the amount to refund.
  const [kept] = useState(() => takeAct<{ readonly refundCents: number }>(transactionNo));
  const [said, setSaid] = useState<{ readonly what: string }>();
  const answer = useRef<HTMLDivElement>(null);
  // Scrolls the result into view, since the act's button may be gone.
  useEffect(() => {
    if (said) answer.current?.focus();
  }, [said]);
  const close = () => setDoing(undefined);
  const done = (what: string) => {
    close();
    setSaid({ what });
    void again();
  };
  const title = asked.kind === 'there' ? `${says.of} ${asked.data.receiptNo ?? asked.data.transactionNo}` : says.title;
  return (
    <Screen title={title} actions={<Link to="/desk/gifts">{says.back}</Link>}>
      <Shown asked={asked} again={again} lines={8}>
        {(gift) => (
          <>
            <GivingBack gift={gift} kept={kept?.refundCents} onRefund={(payment, cents) => setDoing({ kind: 'refund', payment, cents })} />
            {said && (
              <div className="gift__answer" tabIndex={-1} ref={answer}>
                <Notice kind="success" title={said.what} />
              </div>
            )}
            <WaitingRefunds gift={gift} onDecided={done} />
            <WaitingAddress gift={gift} onConfirmed={() => done(says.confirmedAddress)} />
            <Opening gift={gift} onOpen={() => setDoing({ kind: 'open' })} />
            <div className="gift">
              <div className="gift__column">
                <DonorPart gift={gift} onCorrect={() => setDoing({ kind: 'correct' })} />
                <PaymentsPart gift={gift} onRefund={(payment) => setDoing({ kind: 'refund', payment })} />
              </div>
              <div className="gift__column">
                <TheGiftPart gift={gift} />
                <MoneyBackPart gift={gift} />
              </div>
              <MailsPart gift={gift} onSend={() => setDoing({ kind: 'send' })} />
              <GiftHistory gift={gift} />
            </div>
            {doing?.kind === 'open' && (
              <OpenDialog
                transactionNo={transactionNo}
                onClose={close}
                onOpened={(opened, reason) => {
                  close();
                  announce(says.opened);
                  show(opened, reason);
                }}
              />
            )}
            {doing?.kind === 'send' && <SendDialog gift={gift} onClose={close} onSent={() => done(says.sent)} />}
            {doing?.kind === 'correct' && (
              <CorrectDialog
                gift={gift}
                onClose={close}
                onCorrected={({ awaitsCode }) => done(awaitsCode ? says.correctedAddress : says.corrected)}
              />
            )}
            {doing?.kind === 'refund' && (
              <RefundDialog gift={gift} payment={doing.payment} cents={doing.cents} onClose={close} onDone={done} />
            )}
          </>
        )}
      </Shown>
    </Screen>
  );
}

/** A gift, masked. Once opened, each reload sends the same reason, so that every look is on the record. */
function useGift(transactionNo: string) {
  const { sessionEnded } = useStaff();
  const [asked, setAsked] = useState<Asked<DeskGift>>({ kind: 'loading' });
  const [reason, setReason] = useState<string>();
  const again = useCallback(async () => {
    const sent = reason === undefined ? { transactionNo } : { transactionNo, reason };
    const outcome = await ask<DeskGift>('POST', reason === undefined ? '/gifts/see' : '/gifts/open', sent);
    if (outcome.kind === 'signed-out') sessionEnded();
    else
      setAsked(
        outcome.kind === 'done' ? { kind: 'there', data: outcome.data } : { kind: 'failed', why: outcome, at: new Date().toISOString() },
      );
  }, [transactionNo, reason, sessionEnded]);
  const [first] = useState(() => again);
  useEffect(() => void first(), [first]);
  const show = (opened: DeskGift, why: string) => {
    setReason(why);
    setAsked({ kind: 'there', data: opened });
  };
  return { asked, again, show };
}

type GivingBackProps = {
  readonly gift: DeskGift;
  /** The cents to refund, passed on by a list of gifts: the dialog opens by itself, once. */
  readonly kept: number | undefined;
  readonly onRefund: (payment: DeskPayment, cents?: number) => void;
};

/** Refund button at the top, where exactly one payment can be refunded. With several, each payment has its own button. */
function GivingBack({ gift, kept, onRefund }: GivingBackProps) {
  const { acts } = useStaff().me;
  const [payment, ...others] = refundableOf(gift, acts);
  const opens = useRef(kept);
  useEffect(() => {
    if (opens.current !== undefined && payment !== undefined && others.length === 0) onRefund(payment, opens.current);
    opens.current = undefined;
  });
  if (payment === undefined || others.length > 0) return null;
  return (
    <div>
      <Button onClick={() => onRefund(payment)}>{says.toGiveBack}</Button>
    </div>
  );
}

function Opening({ gift: { isOpened, isAnonymous }, onOpen }: { readonly gift: DeskGift; readonly onOpen: () => void }) {
  const { acts } = useStaff().me;
  if (isOpened) return <Notice kind="info" title={says.opened} />;
  const open = acts.includes('open-gift') && <Button onClick={onOpen}>{says.open}</Button>;
  return (
    <Notice kind="info" title={says.masked} actions={open}>
      <p>{isAnonymous ? `${says.anonymous} ${says.maskedText}` : says.maskedText}</p>
    </Notice>
  );
}
