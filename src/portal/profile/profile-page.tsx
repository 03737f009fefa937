import { Fragment } from 'react';
import type { Flow } from '../../engine/index.ts';
import { Banner, Button, Skeleton, useTranslate } from '../../renderer/index.ts';
import { openAccountPopup, useAccount } from '../account/index.ts';
import { EmptyState } from '../kit/illustration/empty-state.tsx';
import { SavedCards } from '../payment/saved-cards/saved-cards.tsx';
import { usePageTitle } from '../core/content/page-title.ts';
import { anchors } from './anchors.ts';
import { CloseAccount } from './details/close-account.tsx';
import { ExternalGifts } from './history/external-gifts.tsx';
import { GiftsGiven } from './history/gifts-given.tsx';
import { LinkedIdentity } from './details/linked-identity.tsx';
import { OwnDetails } from './details/own-details.tsx';
import { OwnPlans } from './history/own-plans.tsx';
import { StaffLooks } from './history/staff-looks.tsx';
import { Statement } from './history/statement.tsx';
import { YearsGiven } from './history/years-given.tsx';
import '../styles/column.css';
import '../styles/own-pages.css';
import './profile-page.css';

/** The donor's page: the year's sum, gifts, plans, cards, statement, details. */
export function ProfilePage({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  usePageTitle(translate('profile.page'));
  return (
    <>
      <Banner heading={translate('profile.page')} />
      <div className="column profile">
        <Sections flow={flow} />
      </div>
    </>
  );
}

function Sections({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const account = useAccount();
  if (account.state === 'unknown') return <Skeleton shape="card" lines={6} />;
  if (account.state === 'signed-out')
    return (
      <section className="card profile__section profile__invitation" aria-labelledby="profile-invitation">
        <EmptyState drawing="no-gifts">
          <div>
            <h2 className="profile__heading" id="profile-invitation">
              {translate('profile.invitation-title')}
            </h2>
            <p>{translate('profile.invitation')}</p>
          </div>
        </EmptyState>
        <div className="profile__actions">
          <Button kind="primary" onClick={() => openAccountPopup({ mode: 'LOGIN', stay: true })}>
            {translate('sign-in.header')}
          </Button>
        </div>
      </section>
    );
  return (
    // Another account must not see the former one's data or unsaved input.
    <Fragment key={account.profile.userId}>
      <div className="profile__main">
        <LinkedIdentity />
        <YearsGiven profile={account.profile} />
        <Contents />
        <GiftsGiven flow={flow} profile={account.profile} />
        <OwnPlans />
        <OwnDetails profile={account.profile} />
      </div>
      <div className="profile__side">
        <div className="card profile__section" id={anchors.cards}>
          <SavedCards />
        </div>
        <Statement profile={account.profile} />
        <ExternalGifts profile={account.profile} />
        <StaffLooks profile={account.profile} />
        <CloseAccount flow={flow} profile={account.profile} />
      </div>
    </Fragment>
  );
}

/** Links to the sections, to save scrolling. */
function Contents() {
  const translate = useTranslate();
  return (
    <nav className="profile__contents" aria-label={translate('profile.contents')}>
      {CONTENTS.map(([title, anchor]) => (
        <a href={`#${anchor}`} key={anchor} onClick={() => unfold(anchor)}>
          {translate(title)}
        </a>
      ))}
    </nav>
  );
}

const CONTENTS = [
  ['plan.title', anchors.plans],
  ['profile.title', anchors.details],
  ['saved-cards.title', anchors.cards],
  ['profile.statement', anchors.statement],
] as const;

/** Opens a folded section: not every browser does so for a link into it. */
function unfold(anchor: string): void {
  const fold = document.getElementById(anchor)?.closest('details');
  if (fold) fold.open = true;
}
