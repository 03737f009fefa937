import type { Site } from '../../../engine/index.ts';
import { useTranslate, Words } from '../../../renderer/index.ts';
import { safeUrl } from '../../kit/page/safe-url.ts';

export function LegalLinks({ links }: { readonly links: Site['links'] }) {
  const translate = useTranslate();
  return (
    <ul className="legal-links">
      {(['privacy', 'terms', 'accessibility'] as const).map((name) => (
        <li key={name}>
          {/* Our own page opens in a new tab, too, so that answers stay open beside it. */}
          <a href={name === 'accessibility' ? '/accessibility' : safeUrl(links[name])} target="_blank" rel="noopener noreferrer">
            <Words of={translate(`shell.footer.${name}`)} />
            <span className="visually-hidden">{` ${translate('shell.footer.new-tab')}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
