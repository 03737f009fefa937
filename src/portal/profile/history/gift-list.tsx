import type { DonorTransaction, ThirdPartyTransaction } from '../../../api/types.ts';
import { centsOf, formatCoded, formatDay, singaporeDay } from '../../../engine/index.ts';
import { Exact, formatCents, useTranslate, Words } from '../../../renderer/index.ts';
import { givenTo, useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { GiveAgain } from './give-again.tsx';

/** Gifts, newest first, with status and receipt. */
export function GiftList({ gifts }: { readonly gifts: readonly (DonorTransaction | ThirdPartyTransaction)[] }) {
  return (
    <ul className="profile__gifts">
      {gifts.map((gift, at) => (
        <Gift key={gift.transactionNo} gift={gift} isNewest={gifts.findIndex((other) => isOfOnePlan(gift, other)) === at} />
      ))}
    </ul>
  );
}

/** Whether two gifts are of one plan: only the newest one shows when the plan's next gift is due. */
function isOfOnePlan(gift: Listed, other: Listed): boolean {
  return (['nextDonationDate', 'donationTo', 'donationAmount'] as const).every((told) => gift[told] === other[told]);
}

function Gift({ gift, isNewest }: { readonly gift: Listed; readonly isNewest: boolean }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const content = useContent();
  const day = formatDay(singaporeDay(gift.donationTimeStamp), language);
  const amount = formatCents(centsOf(gift.donationAmount));
  const isReturned = RETURNED.includes(statusIn(gift));
  const what = translate(gift.source === 'online' ? givenTo(content, gift.donationType, gift.donationTo) : gift.donationTo);
  return (
    <li className="profile__gift">
      <div className="profile__gift-what">
        <strong>{what}</strong>
        {'givenFor' in gift && <GivenFor parts={gift.givenFor} what={what} />}
        <span className="profile__note">{`${day} · ${translate('profile.by', { method: methodOf(gift, { translate, language }) })}`}</span>
        {isNewest && gift.nextDonationDate !== '' && (
          <span className="profile__note">{translate('profile.next', { day: formatDay(gift.nextDonationDate, language) })}</span>
        )}
      </div>
      <div className="profile__gift-amount">
        {isReturned ? (
          <s>
            <Exact of={amount} />
          </s>
        ) : (
          <Exact of={amount} />
        )}
        <span className={`profile__status profile__status--${isReturned ? 'gone' : 'given'}`}>
          <Words of={statusOf(gift, translate)} />
        </span>
      </div>
      {gift.receiptLink !== '' && <GiveAgain gift={gift} what={`${what}, ${day}`} />}
      {gift.receiptLink === '' ? (
        <span className="profile__note">{translate('profile.no-receipt')}</span>
      ) : (
        <a href={gift.receiptLink} aria-label={translate('profile.receipt-of', { what, day })}>
          {translate('plan.receipt')}
        </a>
      )}
    </li>
  );
}

/**
 * The purposes of a gift's parts, such as "Zakat: Savings, Gold". A group whose only item has the group's name appears once; nothing if it would only
 * repeat the gift's name.
 */
function GivenFor({ parts, what }: { readonly parts: DonorTransaction['givenFor']; readonly what: string }) {
  const told = parts.map(({ group, items }) => [...new Set([group, items.join(', ')])].filter((part) => part !== '').join(': '));
  const said = told.join(' · ');
  return said === '' || said === what ? null : <span className="profile__note">{said}</span>;
}

type Listed = DonorTransaction | ThirdPartyTransaction;

/** Fully returned. */
const RETURNED: readonly string[] = ['Refunded', 'Voided', 'amt refunded', 'amt voided'];

type Translate = ReturnType<typeof useTranslate>;

function methodOf({ paymentMethod, cardLastDigit }: Listed, reader: Parameters<typeof formatCoded>[2]): string {
  const method = formatCoded(paymentMethod, 'receipt.methods', reader);
  return cardLastDigit === '' ? method : `${method} •••• ${cardLastDigit}`;
}

/** Third parties may report a refund by `isRefunded` alone. */
function statusIn(gift: Listed): string {
  return 'isRefunded' in gift && gift.isRefunded && !RETURNED.includes(gift.status) ? 'Refunded' : gift.status;
}

/** Status text, with the amount if part of the gift was returned. */
function statusOf(gift: Listed, translate: Translate): string {
  const { partStatus, returnedAmount } = gift;
  const word = translate(`statement.statuses.${(partStatus ?? statusIn(gift).replace('amt ', '')).toLowerCase().replace(' ', '-')}`);
  return partStatus === null ? word : `${word}: ${formatCents(centsOf(returnedAmount))}`;
}
