import { useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { Contacts, PhoneLink } from './contacts.tsx';
import { LegalLinks } from './legal-links.tsx';
import { SocialLinks } from './social-links.tsx';
import './footer.css';

/** Contacts, social media, copyright and legal links. `slim`: one line, with the other parts folded. */
export function Footer({ slim = false }: { readonly slim?: boolean }) {
  const translate = useTranslate();
  const { site } = useContent().definitions;
  return (
    <footer className={slim ? 'footer footer--slim' : 'footer'} aria-label={translate('shell.footer.label')}>
      {slim ? (
        <>
          <span className="footer__phone">
            <PhoneLink phone={site.contact.phone} />
          </span>
          <details className="footer__more">
            <summary>{translate('shell.footer.more')}</summary>
            <FooterParts />
          </details>
          <LegalLinks links={site.links} />
        </>
      ) : (
        <FooterParts />
      )}
    </footer>
  );
}

function FooterParts() {
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const { site } = definitions;
  const host = site.hosts[view.host];
  return (
    <div className="footer__inner">
      <section className="footer__part" aria-labelledby="footer-contact">
        <h2 className="footer__title" id="footer-contact">
          {translate('shell.footer.contact')}
        </h2>
        <Contacts contact={site.contact} />
      </section>
      <section className="footer__part" aria-labelledby="footer-social">
        <h2 className="footer__title" id="footer-social">
          {translate('shell.footer.social')}
        </h2>
        <SocialLinks social={site.social} />
      </section>
      <div className="footer__legal">
        <p>{host && translate(host.copyright, { year: view.rates.on.slice(0, 4) })}</p>
        <LegalLinks links={site.links} />
      </div>
    </div>
  );
}
