import type { PlanView } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';
import { Exact, formatCents, useTranslate, Words } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

/** Recent runs: due date, status, amount, receipt. */
export function PlanRuns({ plan }: { readonly plan: PlanView }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  return (
    <section className="card plan-page__runs" aria-labelledby="plan-runs">
      <h2 className="plan-page__heading" id="plan-runs">
        {translate('plan.runs')}
      </h2>
      {plan.runs.length === 0 ? (
        <p>{translate('plan.runs-none')}</p>
      ) : (
        <ul className="plan-page__list">
          {plan.runs.map(({ dueDate, status, amountCents, receipt }) => {
            const due = formatDay(dueDate, language);
            return (
              <li className="plan-page__run" key={dueDate}>
                <div className="plan-page__run-part">
                  <Words of={due} />
                  <span className="plan-page__note">{translate(`plan.run-status.${status}`)}</span>
                </div>
                <div className="plan-page__run-part plan-page__run-part--end">
                  {amountCents !== null && <Exact className="plan-page__run-amount" of={formatCents(amountCents)} />}
                  {receipt !== null && (
                    <a
                      href={`/receipt/${receipt.layout}?transactionId=${receipt.transactionNo}`}
                      aria-label={translate('plan.receipt-of', { due })}
                    >
                      {translate('plan.receipt')}
                    </a>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
