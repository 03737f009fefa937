import type { Site } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { safeUrl } from '../../kit/page/safe-url.ts';
import marks from './social-marks.svg?no-inline';

export function SocialLinks({ social }: { readonly social: Site['social'] }) {
  const translate = useTranslate();
  return (
    <ul className="social-links" aria-label={translate('shell.footer.social')}>
      {social.map(({ icon, url }) => (
        <li key={icon}>
          <a className="social-links__link" href={safeUrl(url)} target="_blank" rel="noopener noreferrer">
            <SocialIcon icon={icon} />
            <span className="visually-hidden">{`${translate(`shell.footer.${icon}`)} ${translate('shell.footer.new-tab')}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Icons from our own sprite: icon sets no longer include brand marks. */
function SocialIcon({ icon }: { readonly icon: Site['social'][number]['icon'] }) {
  return (
    <svg className="social-links__icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${marks}#${icon}`} />
    </svg>
  );
}
