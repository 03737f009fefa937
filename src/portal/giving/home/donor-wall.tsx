import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DonorWall as WallAnswer } from '../../../api/types.ts';
import { type Flow, formatMonth } from '../../../engine/index.ts';
import { Button, Exact, useTranslate } from '../../../renderer/index.ts';
import { dataOf } from '../../kit/http/outcome.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { type Portal, usePortal } from '../../core/portal.ts';

const PAGE_SIZE = 5;
/** The API's page size limit. */
const MAX_PAGE_SIZE = 50;

function wallOf({ api }: Portal, { charityId }: Flow, size: number) {
  return { queryKey: ['donor-wall', charityId, size], queryFn: async () => dataOf(await api.donorWall(charityId, size)) };
}

/**
 * The causes that have a wall to show; null until that is known for all. The server lists no donors if too few agreed to be shown. A cause whose
 * request failed stays, with a message.
 */
export function useWalls(causes: readonly Flow[]): readonly Flow[] | null {
  const portal = usePortal();
  const walls = useQueries({ queries: causes.map((cause) => wallOf(portal, cause, PAGE_SIZE)) });
  if (walls.some(({ isPending }) => isPending)) return null;
  return causes.filter((_, at) => walls[at]?.data?.totalRecords !== 0);
}

/** Donors of a cause who agreed to be shown, by initials and month, newest first. */
export function DonorWall({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const portal = usePortal();
  const [size, setSize] = useState(PAGE_SIZE);
  const { data, isError } = useQuery({ ...wallOf(portal, flow, size), placeholderData: keepPreviousData });
  return (
    <section className="card wall" aria-labelledby={`wall-${flow.id}`}>
      <h3 className="wall__title" id={`wall-${flow.id}`}>
        {translate(flow.title)}
      </h3>
      {isError && <p className="wall__quiet">{translate('home.unavailable')}</p>}
      {data && data.donors.length > 0 && (
        <ul className="wall__donors">
          {numbered(data).map(({ number, donorName, donationDate }) => (
            <li className="wall__donor" key={number}>
              <Exact className="wall__gave" of={initialsOf(donorName)} />
              <time className="wall__date" dateTime={donationDate}>
                {formatMonth(donationDate, language)}
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

/** A masked name as initials: "S. C." of "S*** C***", which cannot be read aloud. */
function initialsOf(masked: string): string {
  return masked.replace(/(\S)\*{3}/gu, '$1.');
}

/** Numbered from the oldest, so that keys stay stable. */
function numbered({ donors, totalRecords }: WallAnswer) {
  return donors.map((donor, at) => ({ ...donor, number: totalRecords - at }));
}
