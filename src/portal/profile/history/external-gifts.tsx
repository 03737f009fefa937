import { useState } from 'react';
import type { UserProfile } from '../../../api/types.ts';
import { Notice, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { FoldedSection } from '../section.tsx';
import { GiftList } from './gift-list.tsx';
import { ListStates } from './list-states.tsx';
import { PAGE_SIZE, Pages, pagesOf } from './pages.tsx';
import { thirdPartyTransactions } from './history-calls.ts';
import { useList } from './use-list.ts';

/** External gifts, for donors verified by Singpass or Corppass. */
export function ExternalGifts({ profile }: { readonly profile: UserProfile }) {
  const translate = useTranslate();
  return (
    <FoldedSection title={translate('profile.elsewhere')}>
      {profile.flow === 'singpass' ? (
        <ExternalGiftList profile={profile} />
      ) : (
        <Notice kind="info">{translate('profile.elsewhere-unproved')}</Notice>
      )}
    </FoldedSection>
  );
}

function ExternalGiftList({ profile }: { readonly profile: UserProfile }) {
  const translate = useTranslate();
  const { http } = usePortal().api;
  // The server sends their texts in the language of the request.
  const { language } = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const { known, isFresh, retry } = useList(['gifts elsewhere', language, pageNo], () =>
    thirdPartyTransactions(http, profile, { pageNo, pageSize: PAGE_SIZE }),
  );
  return (
    <div aria-live="polite" aria-busy={!isFresh}>
      <ListStates known={known} onRetry={retry}>
        {({ data, totalRecords }) =>
          totalRecords === 0 ? (
            <p>{translate('profile.elsewhere-none')}</p>
          ) : (
            <>
              {pagesOf(totalRecords) > 1 && (
                <p className="profile__note">
                  {translate('profile.found', { count: totalRecords, page: pageNo, pages: pagesOf(totalRecords) })}
                </p>
              )}
              <GiftList gifts={data} />
              <Pages label={translate('profile.elsewhere-pages')} pageNo={pageNo} total={totalRecords} onPage={setPageNo} />
            </>
          )
        }
      </ListStates>
    </div>
  );
}
