import { type Assessment, formatDay, type Item } from '../../../engine/index.ts';
import { ratesIn, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

type Amount = Pick<Item, 'rule' | 'entry'>;

type StaleRatesProps = {
  readonly amounts: readonly Amount[];
  readonly assessment: Assessment;
  /** Rates whose dates are shown elsewhere on the page. */
  readonly said?: readonly string[];
};

/** Names the overdue rates that an amount depends on, with their dates. */
export function StaleRates({ amounts, assessment, said = [] }: StaleRatesProps) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { stale } = useContent().view.rates;
  if (stale.length === 0) return null;
  const used = amounts
    .flatMap(({ rule, entry }) => ratesIn(assessment.explain(rule, entry)))
    .filter(({ name }) => stale.includes(name.replace(/^rates\./, '')) && !said.includes(name));
  const distinct = [...new Map(used.map((rate) => [rate.name, rate])).values()];
  return distinct.map(({ name, from = '' }) => (
    <p className="flow-page__note" key={name}>
      {translate('shell.stale-rates', { rates: translate(name), from: formatDay(from, language) })}
    </p>
  ));
}
