import { useState } from 'react';
import { Button, useTranslate } from '../../renderer/index.ts';
import { usePortal } from '../portal.ts';
import { GiftList } from './gift-list.tsx';
import { GiftSearch, type Search } from './gift-search.tsx';
import { ListStates } from './list-states.tsx';
import { Section } from './section.tsx';
import { useList } from './use-list.ts';

const PAGE_SIZE = 10;

/** What was given through this portal, ten at a time, searched by year, kind and status. */
export function GiftsGiven() {
  const translate = useTranslate();
  const { api } = usePortal();
  const [search, setSearch] = useState<Search>({});
  const [pageNo, setPageNo] = useState(1);
  const { known, isFresh, askAgain } = useList(['gifts', search, pageNo], () =>
    api.donorTransactions({ ...search, pageNo, pageSize: PAGE_SIZE }),
  );
  return (
    <Section title={translate('profile.history')}>
      <GiftSearch
        search={search}
        onSearch={(wanted) => {
          setSearch(wanted);
          setPageNo(1);
        }}
      />
      <div aria-live="polite" aria-busy={!isFresh}>
        <ListStates known={known} onAgain={askAgain}>
          {({ data, totalRecords }) => {
            if (totalRecords === 0) return <p>{translate(Object.keys(search).length > 0 ? 'profile.none-found' : 'profile.none-given')}</p>;
            const pages = Math.ceil(totalRecords / PAGE_SIZE);
            return (
              <>
                <p className="profile__note">{translate('profile.found', { count: totalRecords, page: pageNo, pages })}</p>
                <GiftList gifts={data} />
                {pages > 1 && (
                  <nav className="profile__actions" aria-label={translate('profile.pages')}>
                    <Button disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
                      {translate('profile.newer')}
                    </Button>
                    <Button disabled={pageNo >= pages} onClick={() => setPageNo(pageNo + 1)}>
                      {translate('profile.older')}
                    </Button>
                  </nav>
                )}
              </>
            );
          }}
        </ListStates>
      </div>
    </Section>
  );
}
