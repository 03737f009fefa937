import type { SilentRefusal, StaffLook, StaffLooksAnswer, UserProfile } from '../../../api/types.ts';
import { formatDateTime } from '../../../engine/index.ts';
import { useTranslate, Words } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import type { Http } from '../../kit/http/http.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import { FoldedSection } from '../section.tsx';
import { ListStates } from './list-states.tsx';
import { useList } from './use-list.ts';

/** When staff looked at the donor's gifts, in which role and why; never their names. */
export function StaffLooks({ profile }: { readonly profile: UserProfile }) {
  const translate = useTranslate();
  const { http } = usePortal().api;
  const { known, isFresh, retry } = useList(['looks of staff', profile.userId], () => staffLooks(http));
  return (
    <FoldedSection title={translate('profile.looks.title')}>
      <p>{translate('profile.looks.intro')}</p>
      <div aria-live="polite" aria-busy={!isFresh}>
        <ListStates known={known} onRetry={retry}>
          {({ data }) =>
            data.length === 0 ? (
              <p>{translate('profile.looks.none')}</p>
            ) : (
              <ul className="profile__looks">
                {data.map((look) => (
                  <Look look={look} key={`${look.at} ${look.what} ${look.transactionNo}`} />
                ))}
              </ul>
            )
          }
        </ListStates>
      </div>
    </FoldedSection>
  );
}

function Look({ look: { at, what, role, why, receiptNo, amount } }: { readonly look: StaffLook }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const gift =
    receiptNo === '' ? translate('profile.looks.no-receipt', { amount }) : translate('profile.looks.gift', { receiptNo, amount });
  return (
    <li className="profile__look">
      <strong>{translate(`profile.looks.${what}`, { role: translate(`profile.looks.roles.${role}`) })}</strong>
      <span>{translate(`profile.looks.why.${why}`)}</span>
      <span className="profile__note">
        <time dateTime={at}>{formatDateTime(at, language)}</time> <Words of={`· ${gift}`} />
      </span>
    </li>
  );
}

/** Fetches when staff looked at the donor's gifts; silent when no account is signed in. */
async function staffLooks(http: Http): Promise<Outcome<StaffLooksAnswer>> {
  const outcome = await http.post<StaffLooksAnswer | SilentRefusal>('/payment/Donation/getStaffLooks', {});
  if (outcome.kind !== 'done') return outcome;
  return outcome.data.status === 1 ? { kind: 'done', data: outcome.data } : { kind: 'silent' };
}
