import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { GivenInYear, UserProfile, YearOfGifts } from '../../../api/types.ts';
import { formatCents, Skeleton, useTranslate, Words, Exact } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { givenInYear } from './history-calls.ts';
import { UpcomingDue } from './upcoming-due.tsx';

/**
 * "You gave S$1,079.49 in 2026": the sum of the account's own gifts, less refunds; with the four years before, once one of them has gifts. Nothing if
 * it is unknown, or no year has gifts.
 */
export function YearsGiven({ profile }: { readonly profile: UserProfile }) {
  const { http } = usePortal().api;
  const { data, isLoading } = useQuery({ queryKey: ['given-in-year', profile.userId], queryFn: () => givenInYear(http), retry: false });
  if (isLoading) return <Skeleton shape="text" lines={2} />;
  return data?.kind === 'done' ? <Years given={data.data.data} profile={profile} /> : null;
}

function Years({ given, profile }: { readonly given: GivenInYear; readonly profile: UserProfile }) {
  const translate = useTranslate();
  const id = useId();
  // A process of the former version sends no earlier years.
  const before = given.before ?? [];
  const years = [given, ...before];
  if (years.every(({ gifts }) => gifts === 0)) return null;
  return (
    <section className="card profile__section" aria-labelledby={id}>
      <h2 className="profile__year" id={id}>
        <Words of={translate('profile.given-in-year', { amount: formatCents(given.cents), year: given.year })} />
      </h2>
      {before.some(({ gifts }) => gifts > 0) && <Bars years={years} />}
      <UpcomingDue profile={profile} />
    </section>
  );
}

/** The years as a bar chart, in a table that is readable without the bars. */
function Bars({ years }: { readonly years: readonly YearOfGifts[] }) {
  const translate = useTranslate();
  const most = Math.max(...years.map(({ cents }) => cents), 1);
  return (
    <table className="profile__bars">
      <caption className="visually-hidden">{translate('profile.years')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{translate('profile.by-year')}</th>
          <th scope="col">{translate('profile.given')}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, cents }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>
              <svg className="profile__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect width={(100 * Math.max(cents, 0)) / most} height="1" />
              </svg>
              <Exact of={formatCents(cents)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
