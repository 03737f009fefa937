import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Suspense, useEffect, useState } from 'react';
import type { PaymentView } from '../../../api/types.ts';
import type { Flow } from '../../../engine/index.ts';
import { Button, formatCents, Notice, Skeleton, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortal } from '../../core/portal.ts';
import { noteSeen } from '../../core/state/seen-payments.ts';
import { resetFlows } from '../../core/flow/reset-flows.ts';
import { MissingPart, optional } from '../../core/optional.tsx';
import { later } from '../../kit/language/later.tsx';
import { NextDue } from '../../receipt/next-due.tsx';
import { certificatePath } from '../../receipt/receipt-address.ts';
import { DonePlan, usePlanOf } from '../plan/done-plan.tsx';
import { usePaymentStatus } from '../progress/use-payment-status.ts';
import { useFace } from './face.ts';
import { PaidBefore } from './paid-before.tsx';
import { ReceiptActions, useReceiptPdf, ViewReceipt } from './receipt-actions.tsx';
import { ReceiptNumbers } from './receipt-numbers.tsx';
import { ThanksMark } from './thanks-mark.tsx';
import { type DoneReceipt, receiptKeyOf, useDoneReceipt, useIsDueAgain } from './use-done-receipt.ts';
import { TaxOffered, useTaxOffer } from './tax-offer.tsx';
import './done-page.css';

const EmailReceipt = optional(
  later(() => import('./email-receipt.tsx').then((part) => part.EmailReceipt)),
  MissingPart,
);
const SharePicture = optional(
  later(() => import('./share/share-picture.tsx').then((part) => part.SharePicture)),
  MissingPart,
);

const MAILED = 'done-mailed';

/** Confirmation page with the receipt, shown only for a payment that the server knows as paid. */
export function DonePage({ flow, transactionNo }: { readonly flow: Flow; readonly transactionNo: string }) {
  const translate = useTranslate();
  const { state } = useLocation();
  const { data, isLoading } = usePaymentStatus(transactionNo, 0);
  const view = data?.view;
  const receipt = view?.receipt;
  const [isSharing, setSharing] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useTransactionPassed(transactionNo, receipt !== undefined);
  const pdf = useReceiptPdf(transactionNo, receipt?.receiptNo ?? '');
  const known = useDoneReceipt(transactionNo, receipt?.layout);
  const isDueAgain = useIsDueAgain(flow, receipt?.layout);
  const taxOffer = useTaxOffer(flow, receipt === undefined ? '' : transactionNo);
  const plan = usePlanOf(transactionNo, flow.recurring !== undefined && receipt !== undefined);
  const hasFace = useFace();
  const waits = !useIsSettled(receipt !== undefined && ![known, taxOffer, plan].includes('loading'));
  if (isLoading || hasFace === null) return <Skeleton shape="card" lines={3} />;
  if (view == null || receipt === undefined)
    return <Navigate to={`${flow.home}?step=payment`} state={{ transactionNo, returned: true }} replace />;
  // A donor who has just paid is thanked at once. On a later visit the gift may have been refunded: the page waits for the receipt.
  const isFresh = typeof state?.mailed === 'boolean';
  if (known === 'loading' && !isFresh) return <Skeleton shape="card" lines={3} />;
  const about = known === 'loading' ? undefined : known;
  if (about?.isReturned) return <Returned receipt={receipt} />;
  const isEmailable = about?.hasNoAddress === true && sentTo === null;
  const mailed = mailWords(about, { isAddressed: sentTo !== null || state?.mailed, isEmailable });
  const isAwaited = isDueAgain && known === 'loading';
  return (
    <section className="card done" aria-labelledby="done-title">
      <div className="done__thanks">
        <ThanksMark />
        <h2 className="done__title" id="done-title" tabIndex={-1}>
          {translate('done.title')}
        </h2>
        <p className="done__message">
          <Words of={translate('done.message', { amount: formatCents(view.totalCents) })} />
        </p>
        {state?.already === true && <PaidBefore view={view} />}
        <Dua flow={flow} hasFace={hasFace} />
        {(isAwaited || about?.nextDue) && <NextDue flow={flow} day={about?.nextDue ?? null} />}
      </div>
      <div className="done__receipt">
        <ReceiptNumbers receiptNo={receipt.receiptNo} transactionNo={transactionNo} />
        <p className="done__mailed" id={MAILED} role="status" tabIndex={-1}>
          {mailed !== null && (
            <Words
              of={sentTo === null || mailed !== 'done.mailing' ? translate(mailed) : translate('receipt-email.sent', { email: sentTo })}
            />
          )}
        </p>
        {pdf.failed && (
          <Notice kind="warning" announced>
            {translate('receipt.download-failed')}
          </Notice>
        )}
        <div className="done__actions">
          <ReceiptActions receipt={receipt} pdf={pdf} />
        </div>
        {/* Parts that wait for the server appear together, below the others, so that nothing moves. */}
        <div className={waits ? 'done__later done__later--awaited' : 'done__later'}>
          {isEmailable && <Emailing transactionNo={transactionNo} onSent={setSentTo} />}
          {plan !== undefined && plan !== 'loading' && <DonePlan {...plan} />}
          {taxOffer !== undefined && taxOffer !== 'loading' && <TaxOffered offer={taxOffer} transactionNo={transactionNo} />}
          <div className="done__more">
            {flow.certificate && (
              <a className="button button--quiet" href={certificatePath({ transactionNo, key: null })} target="_blank" rel="noopener">
                <Words of={translate('done.certificate')} />
                <span className="visually-hidden">{` ${translate('shell.footer.new-tab')}`}</span>
              </a>
            )}
            <ShareButton isOpen={isSharing} onOpen={() => setSharing(true)} />
            <Link className="button button--quiet" to={flow.home}>
              {translate('done.again')}
            </Link>
          </div>
          {isSharing && (
            <Suspense fallback={<Skeleton shape="card" lines={6} />}>
              <SharePicture cents={view.totalCents} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}

/** Whether `isNow` was ever true: parts that have been shown stay. */
function useIsSettled(isNow: boolean): boolean {
  const [isSettled, setSettled] = useState(isNow);
  if (isNow && !isSettled) setSettled(true);
  return isNow || isSettled;
}

/** A gift that has been refunded in full since: its receipt remains, and says so. */
function Returned({ receipt }: { readonly receipt: NonNullable<PaymentView['receipt']> }) {
  const translate = useTranslate();
  return (
    <section className="card done" aria-labelledby="done-title">
      <h2 className="done__title" id="done-title" tabIndex={-1}>
        {translate('done.returned-title')}
      </h2>
      <p className="done__message">{translate('done.returned')}</p>
      <ReceiptNumbers receiptNo={receipt.receiptNo} transactionNo={receipt.transactionNo} />
      <div className="done__actions">
        <ViewReceipt receipt={receipt} />
      </div>
    </section>
  );
}

/** The form for a mail address, loaded only on demand. */
function Emailing({ transactionNo, onSent }: { readonly transactionNo: string; readonly onSent: (email: string) => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const sent = (email: string) => {
    onSent(email);
    void client.invalidateQueries({ queryKey: receiptKeyOf(transactionNo) });
    // The clicked button is gone: the status line takes the focus.
    document.getElementById(MAILED)?.focus();
  };
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton shape="form" lines={1} />}>
        <EmailReceipt transactionNo={transactionNo} onSent={sent} />
      </Suspense>
    );
  return (
    <Button onPointerEnter={EmailReceipt.prepare} onClick={() => setIsOpen(true)}>
      {translate('receipt-email.title')}
    </Button>
  );
}

/** Opens the picture to share, whose code loads only on demand. */
function ShareButton({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: () => void }) {
  const translate = useTranslate();
  if (isOpen) return null;
  return (
    <Button kind="quiet" onPointerEnter={SharePicture.prepare} onClick={onOpen}>
      {translate('share.open')}
    </Button>
  );
}

/** The prayer: Arabic, transliteration and meaning. The same for all gifts, unless the flow's wording has its own, like zakat's. */
function Dua({ flow: { wording }, hasFace }: { readonly flow: Flow; readonly hasFace: boolean }) {
  const translate = useTranslate();
  const said = (key: string) => translate(wording[key] ?? key);
  return (
    <div className="done__dua">
      <p className={hasFace ? 'done__dua-arabic' : 'done__dua-arabic done__dua-arabic--plain'} lang="ar" dir="rtl">
        {said('dua-accepted.arabic')}
      </p>
      <p lang="ar-Latn">{said('dua-accepted.transliteration')}</p>
      <p>{said('dua-accepted.meaning')}</p>
    </div>
  );
}

type Mailing = {
  /** Whether the donor left an address, as far as this page knows. */
  readonly isAddressed: boolean | undefined;
  readonly isEmailable: boolean;
};

/**
 * Text key of the sentence about the receipt's mail, by what the server knows of it; null for none. Without an address it says to save or print the
 * receipt, once that is there.
 */
function mailWords(about: DoneReceipt | undefined, { isAddressed, isEmailable }: Mailing): string | null {
  if (about?.mail !== undefined) return MAIL_WORDS[about.mail];
  if (isAddressed === true) return 'done.mailing';
  return isEmailable || isAddressed === false ? 'done.not-mailed' : null;
}

const MAIL_WORDS = { leaving: 'done.mailing', sent: 'done.mailed', late: 'done.mail-late' } as const;

/** Notes that the donor has seen the payment. Resets all flows once the transaction begun here is paid; anything begun later stays. */
function useTransactionPassed(transactionNo: string, isPaid: boolean): void {
  const portal = usePortal();
  const { definitions } = useContent();
  useEffect(() => {
    const isOurs = portal.store.get().transaction?.transactionNo === transactionNo;
    if (isPaid) noteSeen(transactionNo);
    if (isPaid && isOurs) resetFlows(portal, Object.values(definitions.flows));
  }, [portal, definitions, transactionNo, isPaid]);
}
