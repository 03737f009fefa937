import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserProfile } from '../../../api/types.ts';
import type { Flow } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { EmptyState } from '../../kit/illustration/empty-state.tsx';
import { anchors } from '../anchors.ts';
import { Section } from '../section.tsx';
import { GiftList } from './gift-list.tsx';
import { GiftSearch, type Search } from './gift-search.tsx';
import { ListStates } from './list-states.tsx';
import { PAGE_SIZE, Pages, pagesOf } from './pages.tsx';
import { donorTransactions } from './history-calls.ts';
import { useList } from './use-list.ts';

/** Up to this many gifts are shown without filters. */
const FEW = 5;

/** Gifts made through this portal, with filters and pages. */
export function GiftsGiven({ flow, profile }: { readonly flow: Flow; readonly profile: UserProfile }) {
  const translate = useTranslate();
  const { http } = usePortal().api;
  // The server sends the purposes as text in this language.
  const { language } = useLanguage();
  const [search, setSearch] = useState<Search>({});
  const [pageNo, setPageNo] = useState(1);
  const { known, isFresh, retry } = useList(['gifts', language, search, pageNo], () =>
    donorTransactions(http, profile, { ...search, pageNo, pageSize: PAGE_SIZE }),
  );
  const isSearched = Object.keys(search).length > 0;
  // Few gifts need no filters. A list that failed to load may be long.
  const isSearchable = isSearched || (known.kind === 'done' ? known.data.totalRecords > FEW : known.kind === 'failed');
  return (
    <Section title={translate('profile.history')} anchor={anchors.history}>
      {isSearchable && (
        <GiftSearch
          search={search}
          onSearch={(wanted) => {
            setSearch(wanted);
            setPageNo(1);
          }}
        />
      )}
      <div aria-live="polite" aria-busy={!isFresh}>
        <ListStates known={known} onRetry={retry}>
          {({ data, totalRecords }) => {
            if (totalRecords === 0 && !isSearched) return <NoGifts flow={flow} />;
            if (totalRecords === 0) return <p>{translate('profile.none-found')}</p>;
            return (
              <>
                {pagesOf(totalRecords) > 1 && (
                  <p className="profile__note">
                    {translate('profile.found', { count: totalRecords, page: pageNo, pages: pagesOf(totalRecords) })}
                  </p>
                )}
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

/** Before the first gift: a drawing, and a link to give. */
function NoGifts({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  return (
    <>
      <EmptyState drawing="no-gifts">{translate('profile.none-given')}</EmptyState>
      <p className="profile__first">
        <Link className="button button--primary" to={flow.home}>
          {translate('profile.give-first')}
        </Link>
      </p>
    </>
  );
}
