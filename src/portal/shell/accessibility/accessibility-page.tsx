import { formatDay } from '../../../engine/index.ts';
import { type Elements, Banner, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePageTitle } from '../../core/content/page-title.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { Contacts } from '../footer/contacts.tsx';
import { STATEMENT } from './statement.ts';
import '../../styles/column.css';
import './accessibility-page.css';

/** Accessibility statement: what conforms, what does not yet and by when, and whom to contact. */
export function AccessibilityPage() {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { contact } = useContent().definitions.site;
  const day = (date: string) => formatDay(date, language);
  usePageTitle(translate('accessibility.title'));
  return (
    <>
      <Banner heading={translate('accessibility.title')} />
      <div className="column accessibility">
        <p>{translate('accessibility.intro')}</p>
        <p>
          <Words of={translate('accessibility.standard')} />
        </p>
        <Part id="holds">
          <ul>
            {STATEMENT.holds.map(({ id }) => (
              <li key={id}>
                <Words of={translate(`accessibility.holds.${id}`)} />
              </li>
            ))}
          </ul>
        </Part>
        <Part id="fails">
          <ul>
            {STATEMENT.fails.map(({ id, until }) => (
              <li key={id}>
                <Words of={translate(`accessibility.fails.${id}`)} />{' '}
                <strong>{translate('accessibility.until', { day: day(until) })}</strong>
              </li>
            ))}
          </ul>
        </Part>
        <Part id="contact">
          <p>{translate('accessibility.contact.text')}</p>
          <Contacts contact={contact} />
        </Part>
        <p className="accessibility__day">{translate('accessibility.as-of', { day: day(STATEMENT.asOf) })}</p>
      </div>
    </>
  );
}

function Part({ id, children }: { readonly id: 'holds' | 'fails' | 'contact'; readonly children: Elements }) {
  const translate = useTranslate();
  return (
    <section aria-labelledby={`accessibility-${id}`}>
      <h2 id={`accessibility-${id}`}>{translate(`accessibility.${id}.title`)}</h2>
      {children}
    </section>
  );
}
