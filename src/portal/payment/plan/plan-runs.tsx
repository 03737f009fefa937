import type { PlanView } from '../../../api/types.ts';
import { formatDay } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

/** Recent runs: due date, status, receipt. */
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
          {plan.runs.map(({ dueDate, status, receipt }) => {
            const due = formatDay(dueDate, language);
            return (
              <li className="plan-page__run" key={dueDate}>
                <span>{due}</span>
                <span>{translate(`plan.run-status.${status}`)}</span>
                {receipt !== null && (
                  <a
                    href={`/receipt/${receipt.layout}?transactionId=${receipt.transactionNo}`}
                    aria-label={translate('plan.receipt-of', { due })}
                  >
                    {translate('plan.receipt')}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
