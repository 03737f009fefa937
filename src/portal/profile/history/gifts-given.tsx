import { useState } from 'react';
import type { UserProfile } from '../../../api/types.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { Section } from '../section.tsx';
import { GiftList } from './gift-list.tsx';
import { GiftSearch, type Search } from './gift-search.tsx';
import { ListStates } from './list-states.tsx';
import { PAGE_SIZE, Pages, pagesOf } from './pages.tsx';
import { donorTransactions } from './history-calls.ts';
import { useList } from './use-list.ts';
import { YearGiven } from './year-given.tsx';

/** Gifts made through this portal, with filters and pages. */
export function GiftsGiven({ profile }: { readonly profile: UserProfile }) {
  const translate = useTranslate();
  const { http } = usePortal().api;
  const [search, setSearch] = useState<Search>({});
  const [pageNo, setPageNo] = useState(1);
  const { known, isFresh, retry } = useList(['gifts', search, pageNo], () =>
    donorTransactions(http, profile, { ...search, pageNo, pageSize: PAGE_SIZE }),
  );
  return (
    <Section title={translate('profile.history')}>
      <YearGiven profile={profile} />
      <GiftSearch
        search={search}
        onSearch={(wanted) => {
          setSearch(wanted);
          setPageNo(1);
        }}
      />
      <div aria-live="polite" aria-busy={!isFresh}>
        <ListStates known={known} onRetry={retry}>
          {({ data, totalRecords }) => {
            if (totalRecords === 0) return <p>{translate(Object.keys(search).length > 0 ? 'profile.none-found' : 'profile.none-given')}</p>;
            return (
              <>
                <p className="profile__note">
                  {translate('profile.found', { count: totalRecords, page: pageNo, pages: pagesOf(totalRecords) })}
                </p>
                <GiftList gifts={data} />
                <Pages label={translate('profile.pages')} pageNo={pageNo} total={totalRecords} onPage={setPageNo} />
              </>
            );
          }}
        </ListStates>
      </div>
    </Section>
  );
}
