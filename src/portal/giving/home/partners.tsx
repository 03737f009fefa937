import { useQueries } from '@tanstack/react-query';
import { MethodIcon, markOfCard, useTranslate, Words } from '../../../renderer/index.ts';
import { dataOf } from '../../kit/http/outcome.ts';
import { usePortal } from '../../core/portal.ts';
import { safeUrl } from '../../kit/page/safe-url.ts';

/** Payment partners of these charities, without duplicates; nothing if there are none. */
export function Partners({ charities }: { readonly charities: readonly number[] }) {
  const translate = useTranslate();
  const { api } = usePortal();
  const answers = useQueries({
    queries: charities.map((charityId) => ({
      queryKey: ['pay-partners', charityId],
      queryFn: async () => dataOf(await api.payPartners(charityId)),
    })),
  });
  const partners = new Map(answers.flatMap(({ data = [] }) => data.map(({ name, url }) => [name, url] as const)));
  if (partners.size === 0) return null;
  return (
    <section aria-labelledby="home-partners">
      <h2 className="home__heading" id="home-partners">
        {translate('home.partners')}
      </h2>
      <ul className="home__partners">
        {[...partners].map(([name, url]) => (
          <li key={name}>
            <a className="card home__partner" href={safeUrl(url)} target="_blank" rel="noopener noreferrer">
              <PartnerMark name={name} />
              <Words of={name} />
              <span className="visually-hidden">{` ${translate('shell.footer.new-tab')}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A partner's mark, if it has one; its name is beside it. */
function PartnerMark({ name }: { readonly name: string }) {
  const mark = name.toLowerCase() === 'paynow' ? 'paynow' : markOfCard(name);
  return mark && <MethodIcon name={mark} beside="words" />;
}
