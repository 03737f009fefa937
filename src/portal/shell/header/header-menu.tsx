import { NavLink } from 'react-router-dom';
import { useTranslate } from '../../../renderer/index.ts';
import { flowsOfHost, useContent } from '../../core/content/content.ts';

/** The flows that this host offers. */
export function HeaderMenu({ open, onLeave }: { readonly open: boolean; readonly onLeave: () => void }) {
  const translate = useTranslate();
  const flows = flowsOfHost(useContent());
  return (
    <nav id="header-menu" className={open ? 'header__menu header__menu--open' : 'header__menu'} aria-label={translate('shell.header.menu')}>
      <ul className="header__flows">
        {flows.map((flow) => (
          <li key={flow.id}>
            <NavLink className="header__flow" to={flow.home} end onClick={onLeave}>
              {translate(flow.title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
