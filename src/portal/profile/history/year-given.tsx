import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '../../../api/types.ts';
import { formatCents, useTranslate } from '../../../renderer/index.ts';
import { usePortal } from '../../core/portal.ts';
import { givenInYear } from './history-calls.ts';

/** "You gave S$1,079.49 in 2026": of the account's own gifts, less what was refunded. Nothing while it is not known, or nothing was given. */
export function YearGiven({ profile }: { readonly profile: UserProfile }) {
  const translate = useTranslate();
  const { http } = usePortal().api;
  const { data } = useQuery({ queryKey: ['given-in-year', profile.userId], queryFn: () => givenInYear(http), retry: false });
  if (data?.kind !== 'done' || data.data.data.gifts === 0) return null;
  const { year, cents } = data.data.data;
  return <p className="profile__year">{translate('profile.given-in-year', { amount: formatCents(cents), year })}</p>;
}
