import { Mail, MapPin, Phone } from 'lucide-react';
import type { Site } from '../../../engine/index.ts';
import { useTranslate, Words } from '../../../renderer/index.ts';
import { safeUrl } from '../../kit/page/safe-url.ts';

/** Phone, e-mail, and the address with a map link. */
export function Contacts({ contact }: { readonly contact: Site['contact'] }) {
  const translate = useTranslate();
  return (
    <ul className="contacts">
      <li>
        <PhoneLink phone={contact.phone} />
      </li>
      <li>
        <Mail className="icon" aria-hidden="true" />
        <a href={`mailto:${contact.email}`} aria-label={`${translate('shell.footer.email')} ${contact.email}`}>
          <Words of={contact.email} />
        </a>
      </li>
      <li>
        <MapPin className="icon" aria-hidden="true" />
        <a href={safeUrl(contact.mapUrl)} target="_blank" rel="noopener noreferrer">
          <Words of={contact.address} />
          <span className="visually-hidden">{` ${translate('shell.footer.address-map')}`}</span>
        </a>
      </li>
    </ul>
  );
}

export function PhoneLink({ phone }: { readonly phone: string }) {
  const translate = useTranslate();
  return (
    <>
      <Phone className="icon" aria-hidden="true" />
      <a href={`tel:${phone.replaceAll(' ', '')}`} aria-label={`${translate('shell.footer.phone')} ${phone}`}>
        {phone}
      </a>
    </>
  );
}
