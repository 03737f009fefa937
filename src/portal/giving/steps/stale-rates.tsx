import { type Assessment, formatDay, type Item } from '../../../engine/index.ts';
import { Notice, useTranslate } from '../../../renderer/index.ts';
import { ratesIn } from '../../../renderer/sheet/rates-in.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';

type Amount = Pick<Item, 'rule' | 'entry'>;

/** Names the overdue rates that an amount depends on, with their dates. */
export function StaleRates({ amounts, assessment }: { readonly amounts: readonly Amount[]; readonly assessment: Assessment }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { stale } = useContent().view.rates;
  if (stale.length === 0) return null;
  const used = amounts
    .flatMap(({ rule, entry }) => ratesIn(assessment.explain(rule, entry)))
    .filter(({ name }) => stale.includes(name.replace(/^rates\./, '')));
  const distinct = [...new Map(used.map((rate) => [rate.name, rate])).values()];
  return distinct.map(({ name, from = '' }) => (
    <Notice kind="info" key={name}>
      {translate('shell.stale-rates', { rates: translate(name), from: formatDay(from, language) })}
    </Notice>
  ));
}
