import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Flow, holdsOn } from '../../../engine/index.ts';
import { useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useTaxDeduction } from '../../receipt/tax-deduction/use-tax-deduction.ts';

type TaxOffer = { readonly isRecorded: boolean; readonly taxText?: string };

/**
 * The offer to register a gift for tax deduction, with the server's tax text, or the fact that the gift is in the tax record; undefined if neither
 * applies, 'loading' until that is known. The server decides for each gift, whatever its flow. If it does not answer, the gift is offered for
 * registration if a note of the flow says `deductible` today: the offer's page asks the server again.
 */
export function useTaxOffer(flow: Flow, transactionNo: string): TaxOffer | 'loading' | undefined {
  const { on } = useContent().view.rates;
  const isDeductible = flow.notes.filter(holdsOn(on)).some(({ deductible }) => deductible);
  const { known } = useTaxDeduction(transactionNo);
  if (transactionNo === '') return undefined;
  if (known === undefined) return 'loading';
  if (known.kind !== 'view') return isDeductible ? { isRecorded: false } : undefined;
  const { state, inRecord, taxDeductibleText } = known.view;
  if (inRecord) return { isRecorded: true };
  return state === 'open' ? { isRecorded: false, ...(taxDeductibleText !== undefined && { taxText: taxDeductibleText }) } : undefined;
}

/** Says that the gift is in the tax record; else its tax text, with a link to register it. */
export function TaxOffered({ offer, transactionNo }: { readonly offer: TaxOffer; readonly transactionNo: string }) {
  const translate = useTranslate();
  if (offer.isRecorded)
    return (
      <p className="done__tax">
        <Check className="icon" aria-hidden="true" /> <Words of={translate('tax-deduction.in-record')} />
      </p>
    );
  return (
    <div className="done__offer">
      {offer.taxText && <p className="done__tax">{offer.taxText}</p>}
      <Link className="button button--secondary" to="/register/tax-deduction" state={{ transactionNo }}>
        {translate('tax-deduction.open')}
      </Link>
    </div>
  );
}
