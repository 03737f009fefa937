import { ArrowLeft, Menu, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { Flow } from '../../../engine/index.ts';
import { type Elements, useTranslate, Words } from '../../../renderer/index.ts';
import { HeaderAccount } from '../../account/index.ts';
import { closedText, flowsOfHost, productOf, useContent } from '../../core/content/content.ts';
import { LanguageMenu } from '../../core/language/language-menu.tsx';
import { Mark } from '../../../kit/page/mark.tsx';
import { safeUrl } from '../../kit/page/safe-url.ts';
import './header.css';

/** One line: logo, language, account, and the menu with the way back to the main site (always open above 1024 px). */
export function Header({ flow, bare }: { readonly flow: Flow | undefined; readonly bare: boolean }) {
  const translate = useTranslate();
  const content = useContent();
  const { definitions, view } = content;
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  /** Closes the menu after a link or Escape, and focuses its button. */
  const leave = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && open) leave();
  };
  const mainSite = flow?.mainSite ?? {
    url: definitions.site.hosts[view.host]?.mainSite ?? '',
    title: `shell.header.back-${view.host}`,
  };
  const product = translate(productOf(content));
  const back = <BackLink url={mainSite.url} text={translate(mainSite.title)} />;
  return (
    <header className="header">
      <div className="header__bar" onKeyDown={onKeyDown}>
        <Link className="header__logo" to={flow && !flow.cause ? flow.home : '/'} aria-label={translate('shell.header.logo', { product })}>
          <Mark />
          <span className="header__product">{product}</span>
        </Link>
        {bare && back}
        <LanguageMenu />
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
            <HeaderMenu open={open} onLeave={leave} back={back} />
          </>
        )}
      </div>
    </header>
  );
}

/** Link to the flow's main site. */
function BackLink({ url, text }: { readonly url: string; readonly text: string }) {
  return (
    <a className="header__back" href={safeUrl(url)}>
      <ArrowLeft className="icon" aria-hidden="true" />
      <Words of={text} />
    </a>
  );
}

type HeaderMenuProps = { readonly open: boolean; readonly onLeave: () => void; readonly back: Elements };

/** Flows of this host, and the link back to the main site. */
function HeaderMenu({ open, onLeave, back }: HeaderMenuProps) {
  const translate = useTranslate();
  const content = useContent();
  const flows = flowsOfHost(content);
  return (
    <nav id="header-menu" className={open ? 'header__menu header__menu--open' : 'header__menu'} aria-label={translate('shell.header.menu')}>
      <ul className="header__flows">
        {flows.map((flow) => (
          <li key={flow.id}>
            <NavLink className="header__flow" to={flow.home} end onClick={onLeave}>
              <Words of={translate(flow.title)} />
              {closedText(content, flow) && <small>{`\u00a0(${translate(closedText(content, flow) ?? '')})`}</small>}
            </NavLink>
          </li>
        ))}
      </ul>
      {back}
    </nav>
  );
}
