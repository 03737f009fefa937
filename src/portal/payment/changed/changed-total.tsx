import { centsOf, formatDay } from '../../../engine/index.ts';
import { RATE_FIELDS } from '../../../api/rate-fields.ts';
import { type Elements, formatCents, formatValue, RichText, useTranslate, Words, Notice } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortalState } from '../../core/portal.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import './changed-total.css';

/** A changed rate, its first day and its source, if known. */
export type ChangedRate = {
  readonly rate: string;
  readonly before: string;
  readonly after: string;
  readonly from?: string;
  readonly source?: string;
};

type ChangedTotalProps = {
  /** The total before and now, in cents; null if it cannot be computed. */
  readonly totals: { readonly before: number; readonly after: number } | null;
  readonly rates: readonly ChangedRate[];
  /** Shown between the totals and the rates. */
  readonly lead?: Elements;
};

/** Rates that the specification's notice names; there they have their own text keys. */
const NAMED = new Set(RATE_FIELDS.map(({ rate }) => rate));

/**
 * "Your total was S$28.00, and is now S$31.00", or that it is unchanged, and each rate that changed: "Fitrah a person: was S$5.00, is now S$5.60,
 * from 1 Mar 2027 (MUIS)".
 */
export function ChangedTotal({ totals, rates, lead }: ChangedTotalProps) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { definitions } = useContent();
  const shown = (value: string, rate: string) => {
    const unit = definitions.rates[rate]?.unit ?? 'number';
    return unit === 'money' ? formatCents(centsOf(value)) : formatValue(value, unit, translate);
  };
  // A limit may have no name for donors; it then gets no line.
  const named = rates.flatMap((one) => {
    const key = NAMED.has(one.rate) ? `rates-updated.rates.${one.rate}` : `rates.${one.rate}`;
    const name = translate(key);
    return name === key ? [] : [{ ...one, name }];
  });
  return (
    <>
      {totals !== null && (
        <p className="changed-total">
          <Words
            of={
              totals.before === totals.after
                ? translate('rates-updated.same-total', { total: formatCents(totals.after) })
                : translate('rates-updated.total', { before: formatCents(totals.before), after: formatCents(totals.after) })
            }
          />
        </p>
      )}
      {lead}
      {named.length > 0 && (
        <ul className="changed-total__rates">
          {named.map(({ rate, name, before, after, from, source }) => (
            <li key={rate}>
              <Words
                of={translate('rates-updated.change', {
                  rate: name,
                  before: shown(before, rate),
                  after: shown(after, rate),
                })}
              />
              {from !== undefined && source !== undefined && (
                <span className="changed-total__source">
                  {' '}
                  <RichText text={translate('rates-updated.since', { day: formatDay(from, language), source })} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shown on a repeated gift: what changed since, and why something is asked. */
export function AgainNotice({ draft }: { readonly draft: Draft }) {
  const translate = useTranslate();
  const again = usePortalState((state) => state.again);
  if (again === null || again.draft !== draft.id) return null;
  const { beforeCents, afterCents, rates, asks } = again;
  const isPayable = asks === undefined || asks === 'donor';
  return (
    <Notice kind="info" title={translate('again.title')} announced>
      {asks !== undefined && <p>{translate(`again.asks.${asks}`)}</p>}
      {isPayable && afterCents > 0 && <ChangedTotal totals={{ before: beforeCents, after: afterCents }} rates={rates} />}
    </Notice>
  );
}
