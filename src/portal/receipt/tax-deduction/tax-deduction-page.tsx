import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TaxDeductionView } from '../../../api/types.ts';
import { formatDay, singaporeDay } from '../../../engine/index.ts';
import { Banner, Money, Notice, Skeleton, useTranslate, Words } from '../../../renderer/index.ts';
import { AccountForm, type Typed } from '../../account/forms.ts';
import { BrandBar } from '../../core/content/brand-bar.tsx';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { usePageTitle } from '../../core/content/page-title.ts';
import { leaveReceipt } from '../leave-receipt.ts';
import { ReceiptTrouble } from '../receipt-trouble.tsx';
import { type KnownTaxDeduction, taxDeductionKey, useTaxDeduction } from './use-tax-deduction.ts';
import '../../styles/column.css';
import './tax-deduction-page.css';

/**
 * /register/tax-deduction: adds an NRIC or UEN to a gift made without one. The gift's number comes in navigation state, never in the URL;
 * without it the page shows that there is no such gift.
 */
export function TaxDeductionPage() {
  const translate = useTranslate();
  usePageTitle(translate('tax-deduction.title'));
  const { state } = useLocation();
  const transactionNo: unknown = state?.transactionNo;
  const number = typeof transactionNo === 'string' ? transactionNo : '';
  const { known, askAgain } = useTaxDeduction(number);
  if (known === undefined) return <Skeleton shape="card" lines={4} />;
  if (known.kind !== 'view') {
    return <ReceiptTrouble trouble={known} translate={translate} onRetry={askAgain} onLeave={leaveReceipt} />;
  }
  return (
    <>
      <BrandBar />
      <main>
        <Banner heading={translate('tax-deduction.title')} />
        <div className="column">
          <Gift view={known.view} />
        </div>
      </main>
    </>
  );
}

function Gift({ view }: { readonly view: TaxDeductionView }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { receiptNo, transactionDateTime, gifts, totalCents, layout, transactionNo, state, taxDeductibleText } = view;
  return (
    <>
      <div className="card tax-deduction__gift">
        <p className="tax-deduction__amount">
          <Money cents={totalCents} />
        </p>
        {gifts.map((gift) => (
          <p className="tax-deduction__name" key={gift}>
            {gift}
          </p>
        ))}
        <p>
          <Words of={translate('tax-deduction.gift', { day: formatDay(singaporeDay(transactionDateTime), language), receiptNo })} />
        </p>
        {taxDeductibleText && <p>{translate(taxDeductibleText)}</p>}
      </div>
      <div role="status">
        {state !== 'open' && (
          <Notice kind={state === 'registered' ? 'success' : 'info'}>{translate(`tax-deduction.state.${state}`)}</Notice>
        )}
      </div>
      {state === 'open' && <Entry transactionNo={transactionNo} />}
      <p className="tax-deduction__ways">
        <a className="button button--secondary" href={`/receipt/${layout}?transactionId=${encodeURIComponent(transactionNo)}`}>
          {translate('done.view-receipt')}
        </a>
        <a className="button button--quiet" href="/">
          {translate('shell.not-found.button')}
        </a>
      </p>
    </>
  );
}

function Entry({ transactionNo }: { readonly transactionNo: string }) {
  const translate = useTranslate();
  const { api } = usePortal();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [failed, setFailed] = useState(false);
  const send = async (typed: Typed) => {
    setFailed(false);
    const answers = Object.fromEntries(Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    const outcome = await api.registerTaxDeduction({ transactionNo, answers });
    if (outcome.kind !== 'done') return setFailed(true);
    const known: KnownTaxDeduction = { kind: 'view', view: outcome.data };
    queries.setQueryData(taxDeductionKey(transactionNo, language), known);
  };
  return (
    <AccountForm form="tax-deduction" submitLabel={translate('tax-deduction.submit')} onSend={send}>
      <div role="alert">{failed && <Notice kind="warning">{translate('tax-deduction.failed')}</Notice>}</div>
    </AccountForm>
  );
}
