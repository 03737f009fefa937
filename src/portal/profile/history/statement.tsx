import { useState } from 'react';
import type { UserProfile } from '../../../api/types.ts';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortal } from '../../core/portal.ts';
import { useDownload } from '../../kit/files/use-download.ts';
import { anchors } from '../anchors.ts';
import { FoldedSection } from '../section.tsx';
import { Choice, yearsUntil } from './choices.tsx';
import { donorTransactions } from './history-calls.ts';
import { useList } from './use-list.ts';

/** Yearly statement as PDF and CSV. Says beforehand if the year has no gifts. */
export function Statement({ profile }: { readonly profile: UserProfile }) {
  const translate = useTranslate();
  const years = yearsUntil(useContent().view.rates.on);
  const [year, setYear] = useState(years[0] ?? '');
  const isEmpty = useEmptyYear(profile, year);
  return (
    <FoldedSection title={translate('profile.statement')} anchor={anchors.statement}>
      <p>{translate('profile.statement-intro')}</p>
      <div className="profile__search">
        <Choice
          label={translate('statement.year')}
          value={year}
          options={years.map((value) => ({ value, title: value }))}
          onChange={setYear}
        />
      </div>
      <div aria-live="polite">{isEmpty && <p className="profile__note">{translate('statement.none', { year })}</p>}</div>
      {/* Reset the download messages with the year. */}
      {!isEmpty && <Files key={year} year={year} />}
    </FoldedSection>
  );
}

function Files({ year }: { readonly year: string }) {
  const translate = useTranslate();
  const pdf = useStatement('statementPdf', `statement-${year}.pdf`, year);
  const table = useStatement('statementCsv', `statement-${year}.csv`, year);
  const failed = [pdf, table].filter((file) => file.state === 'failed');
  const isBusy = pdf.busy || table.busy;
  const retry = () => {
    for (const file of failed) file.download();
  };
  return (
    <>
      <div className="profile__actions">
        <Button kind="primary" busy={pdf.busy} onClick={pdf.download}>
          {translate('profile.statement-pdf', { year })}
        </Button>
        <Button busy={table.busy} onClick={table.download}>
          {translate('profile.statement-csv', { year })}
        </Button>
      </div>
      <div role="status">
        {isBusy && <p className="profile__note">{translate('profile.statement-busy', { year })}</p>}
        {!isBusy && failed.length > 0 && (
          <Notice kind="warning" actions={<Button onClick={retry}>{translate('shell.offline.try-again')}</Button>}>
            {translate('profile.statement-failed', { year })}
          </Notice>
        )}
        {!isBusy && failed.length === 0 && (pdf.state === 'saved' || table.state === 'saved') && (
          <p className="profile__note">{translate('profile.statement-saved', { year })}</p>
        )}
      </div>
    </>
  );
}

function useStatement(call: string, name: string, year: string) {
  const { http } = usePortal().api;
  const { language } = useLanguage();
  return useDownload(() => http.file(`/payment/Donation/${call}?year=${year}&lng=${language}`), name);
}

/** True once the year is known to have no gifts. */
function useEmptyYear(profile: UserProfile, year: string): boolean {
  const { http } = usePortal().api;
  const fetchOne = () => donorTransactions(http, profile, { year: Number(year), pageNo: 1, pageSize: 1 });
  const { known, isFresh } = useList(['gifts of a year', year], fetchOne);
  return isFresh && known.kind === 'done' && known.data.totalRecords === 0;
}
