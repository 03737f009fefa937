import { ArrowLeft, Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { useTranslate } from '../../../renderer/index.ts';
import { HeaderAccount } from '../../account/index.ts';
import { productOf, useContent } from '../../core/content/content.ts';
import { HeaderMenu } from './header-menu.tsx';
import { LanguageMenu } from '../../core/language/language-menu.tsx';
import { Mark } from './mark.tsx';
import { safeUrl } from '../../kit/page/safe-url.ts';
import './header.css';

/** Back to the main site of the flow, else of the host; the logo, the menu (always open above 1024 px) and the language. */
export function Header({ flow, bare }: { readonly flow: Flow | undefined; readonly bare: boolean }) {
  const translate = useTranslate();
  const content = useContent();
  const { definitions, view } = content;
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  /** The link that was followed goes with the menu: the focus waits on its button. */
  const leave = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const mainSite = flow?.mainSite ?? {
    url: definitions.site.hosts[view.host]?.mainSite ?? '',
    title: `shell.header.back-${view.host}`,
  };
  const product = translate(productOf(content));
  return (
    <header className="header">
      <div className="header__top">
        <a className="header__back" href={safeUrl(mainSite.url)}>
          <ArrowLeft className="icon" aria-hidden="true" />
          {translate(mainSite.title)}
        </a>
        <LanguageMenu />
      </div>
      <div className="header__bar">
        <Link className="header__logo" to={flow && !flow.cause ? flow.home : '/'} aria-label={translate('shell.header.logo', { product })}>
          <Mark />
          <span className="header__product">{product}</span>
        </Link>
        {!bare && (
          <>
            {flow && <HeaderAccount flow={flow} />}
            <button
              className="header__toggle"
              ref={toggle}
              type="button"
              aria-expanded={open}
              aria-controls="header-menu"
              onClick={() => setOpen((before) => !before)}
            >
              {open ? <X className="icon" aria-hidden="true" /> : <Menu className="icon" aria-hidden="true" />}
              <span className="visually-hidden">{translate(open ? 'shell.header.menu-close' : 'shell.header.menu-open')}</span>
            </button>
            <HeaderMenu open={open} onLeave={leave} />
          </>
        )}
      </div>
    </header>
  );
}
