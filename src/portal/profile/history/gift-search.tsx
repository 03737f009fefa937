import type { TransactionsRequest } from '../../../api/types.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { flowsWithPages } from '../../../engine/index.ts';
import { useContent } from '../../core/content/content.ts';
import { Choice, yearsUntil } from './choices.tsx';

export type Search = Pick<TransactionsRequest, 'year' | 'kind' | 'status'>;

const STATUSES = ['Completed', 'Accepted', 'Refunded', 'Voided', 'amt refunded', 'amt voided'] as const;

/** Filters by year, kind and status; '' is any. */
export function GiftSearch({ search, onSearch }: { readonly search: Search; readonly onSearch: (search: Search) => void }) {
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const set = (name: keyof Search, value: string) => {
    const { [name]: _former, ...rest } = search;
    onSearch((value === '' ? rest : { ...rest, [name]: name === 'year' ? Number(value) : value }) as Search);
  };
  const kinds = flowsWithPages(definitions).filter(({ kind }) => kind === 'giving');
  const any = { value: '', title: translate('profile.any') };
  return (
    <div className="profile__search" role="search" aria-label={translate('profile.search')}>
      <Choice
        label={translate('profile.by-year')}
        value={String(search.year ?? '')}
        options={[any, ...yearsUntil(view.rates.on).map((year) => ({ value: year, title: year }))]}
        onChange={(value) => set('year', value)}
      />
      <Choice
        label={translate('profile.by-kind')}
        value={search.kind ?? ''}
        options={[any, ...kinds.map(({ id, title }) => ({ value: id, title: translate(title) }))]}
        onChange={(value) => set('kind', value)}
      />
      <Choice
        label={translate('profile.by-status')}
        value={search.status ?? ''}
        options={[
          any,
          ...STATUSES.map((value) => ({ value, title: translate(`statement.statuses.${value.toLowerCase().replace(' ', '-')}`) })),
        ]}
        onChange={(value) => set('status', value)}
      />
    </div>
  );
}
