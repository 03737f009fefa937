import { Notice, useTranslate } from '../../renderer/index.ts';
import { usePortal } from '../portal.ts';
import { GiftList } from './gift-list.tsx';
import { ListStates } from './list-states.tsx';
import { Section } from './section.tsx';
import { useList } from './use-list.ts';

/** As many as one call gives. */
const MOST = 50;

/** What was given at counters, kiosks and the sister sites: for donors whom Singpass or Corppass has verified. */
export function GiftsElsewhere({ proved }: { readonly proved: boolean }) {
  const translate = useTranslate();
  return (
    <Section title={translate('profile.elsewhere')}>
      {proved ? <Listed /> : <Notice kind="info">{translate('profile.elsewhere-unproved')}</Notice>}
    </Section>
  );
}

function Listed() {
  const translate = useTranslate();
  const { api } = usePortal();
  const { known, askAgain } = useList(['gifts elsewhere'], () => api.thirdPartyTransactions({ pageNo: 1, pageSize: MOST }));
  return (
    <ListStates known={known} onAgain={askAgain}>
      {({ data }) => (data.length === 0 ? <p>{translate('profile.elsewhere-none')}</p> : <GiftList gifts={data} />)}
    </ListStates>
  );
}
