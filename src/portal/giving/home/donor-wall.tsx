import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DonorWall as WallAnswer } from '../../../api/types.ts';
import { centsOf, type Flow, formatDay } from '../../../engine/index.ts';
import { Button, formatCents, Skeleton, useTranslate } from '../../../renderer/index.ts';
import { EmptyState } from '../../kit/illustration/empty-state.tsx';
import { dataOf } from '../../kit/http/outcome.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';

const PAGE_SIZE = 5;
/** The API's page size limit. */
const MAX_PAGE_SIZE = 50;

/** Donors of a cause, newest first. */
export function DonorWall({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { api } = usePortal();
  const [size, setSize] = useState(PAGE_SIZE);
  const { data, isError } = useQuery({
    queryKey: ['donor-wall', flow.charityId, size],
    queryFn: async () => dataOf(await api.donorWall(flow.charityId, size)),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="card wall" aria-labelledby={`wall-${flow.id}`}>
      <h3 className="wall__title" id={`wall-${flow.id}`}>
        {translate(flow.title)}
      </h3>
      {!data && !isError && <Skeleton shape="text" lines={PAGE_SIZE} />}
      {isError && <p className="wall__quiet">{translate('home.unavailable')}</p>}
      {data?.totalRecords === 0 && <EmptyState drawing="no-gifts">{translate('home.no-donors')}</EmptyState>}
      {data && data.donors.length > 0 && (
        <ul className="wall__donors">
          {numbered(data).map(({ number, donorName, donationAmount, donationDate }) => (
            <li className="wall__donor" key={number}>
              <span className="wall__gave">
                {translate('home.gave', { name: initialsOf(donorName), amount: formatCents(centsOf(donationAmount)) })}
              </span>
              <time className="wall__date" dateTime={donationDate}>
                {formatDay(donationDate, language)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {data && data.totalRecords > data.donors.length && size < MAX_PAGE_SIZE && (
        <Button kind="secondary" onClick={() => setSize(MAX_PAGE_SIZE)}>
          {translate('home.more')}
        </Button>
      )}
    </section>
  );
}

/** A masked name as initials: "S. C." of "S*** C***", which nobody can read aloud. */
function initialsOf(masked: string): string {
  return masked.replace(/(\S)\*{3}/gu, '$1.');
}

/** Numbered from the oldest, so that keys stay stable. */
function numbered({ donors, totalRecords }: WallAnswer) {
  return donors.map((donor, at) => ({ ...donor, number: totalRecords - at }));
}
