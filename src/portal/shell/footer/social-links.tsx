import type { Site } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { safeUrl } from '../../kit/page/safe-url.ts';
import { SocialIcon } from './social-icon.tsx';

/** The icons of the social media, each a link with its name. */
export function SocialLinks({ social }: { readonly social: Site['social'] }) {
  const translate = useTranslate();
  return (
    <ul className="social-links" aria-label={translate('shell.footer.social')}>
      {social.map(({ icon, url }) => (
        <li key={icon}>
          <a className="social-links__link" href={safeUrl(url)} target="_blank" rel="noopener noreferrer">
            <SocialIcon icon={icon} />
            <span className="visually-hidden">
              {translate(`shell.footer.${icon}`)} {translate('shell.footer.new-tab')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
