import { useState } from 'react';
import { useTranslate } from '../../renderer/index.ts';
import { useContent } from '../content/content.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { Choice } from './choice.tsx';
import { Section } from './section.tsx';
import { yearsUntil } from './years.ts';

/** The statement of a year, to be kept: as a PDF, and as a table. */
export function Statement() {
  const translate = useTranslate();
  const { language } = useLanguage();
  const years = yearsUntil(useContent().view.rates.on);
  const [year, setYear] = useState(years[0] ?? '');
  const link = (call: string) => `/payment/Donation/${call}?year=${year}&lng=${language}`;
  return (
    <Section title={translate('profile.statement')}>
      <p>{translate('profile.statement-intro')}</p>
      <div className="profile__search">
        <Choice
          label={translate('statement.year')}
          value={year}
          options={years.map((value) => ({ value, title: value }))}
          onChange={setYear}
        />
      </div>
      <div className="profile__actions">
        <a className="button button--secondary" href={link('statementPdf')} download={`statement-${year}.pdf`}>
          {translate('profile.statement-pdf', { year })}
        </a>
        <a className="button button--secondary" href={link('statementCsv')} download={`statement-${year}.csv`}>
          {translate('profile.statement-csv', { year })}
        </a>
      </div>
    </Section>
  );
}
