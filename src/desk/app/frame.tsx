import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Mark } from '../../kit/page/mark.tsx';
import { Button, Notice, Words } from '../../renderer/index.ts';
import { ask, type Outcome } from '../kit/ask.ts';
import { useStaff } from '../kit/staff.tsx';
import { reasonOf } from '../parts/shown.tsx';
import { screens } from '../screens/screens.ts';
import { words } from '../words/words.ts';
import './frame.css';

/** Frame of every screen: the menu of the screens that the member may see, the member's name and roles, and the sign-out. */
export function Frame({ onLeft, children }: { readonly onLeft: () => void; readonly children: ReactNode }) {
  const { me } = useStaff();
  const [isLeaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<Outcome<unknown>>();
  const leave = async () => {
    setLeaving(true);
    const outcome = await ask('DELETE', '/me');
    setLeaving(false);
    if (outcome.kind === 'done' || outcome.kind === 'signed-out') onLeft();
    else setFailed(outcome);
  };
  return (
    <>
      <a className="frame__skip" href="#screen">
        {words.desk.skip}
      </a>
      <header className="frame">
        <div className="frame__bar">
          <span className="frame__name">
            <Mark />
            {words.desk.name}
          </span>
          <nav className="frame__screens" aria-label={words.desk.screens}>
            {screens
              .filter(({ from, act }) => from === 'menu' && (act === undefined || me.acts.includes(act)))
              .map(({ path, title }) => (
                <NavLink className="frame__screen" to={path} end={path === '/desk'} key={path}>
                  {title}
                </NavLink>
              ))}
          </nav>
          <p className="frame__who">
            <span className="visually-hidden">{words.desk.signedInAs} </span>
            <NavLink className="frame__own" to="/desk/my-sessions" aria-label={`${me.name}: ${words.sessions.ownTitle}`}>
              {me.name}
            </NavLink>
            <span className="frame__roles">{me.roles.map((role) => words.roles[role]).join(', ')}</span>
          </p>
          <Button kind="quiet" busy={isLeaving} onClick={() => void leave()}>
            <LogOut className="icon" aria-hidden="true" />
            <Words of={words.desk.signOut} />
          </Button>
        </div>
        {failed && (
          <Notice kind="error" title={words.desk.stillSignedIn} announced>
            {reasonOf(failed)}
          </Notice>
        )}
      </header>
      <main id="screen" tabIndex={-1}>
        {children}
      </main>
      <footer className="frame__foot">{words.desk.singapore}</footer>
    </>
  );
}
