import { useStaff } from '../../kit/staff.tsx';
import { words } from '../../words/words.ts';
import { SessionsOf } from './sessions-of.tsx';

const says = words.sessions;

/** Who is signed in at the desk; an operator may end a session, and says why. */
export function Sessions() {
  const { acts } = useStaff().me;
  const ending = acts.includes('end-session') ? 'with-reason' : 'none';
  return <SessionsOf title={says.title} text={says.text} path="/sessions" screen="/desk/sessions" ending={ending} />;
}

/** One's own sessions, in whichever browser; each but this one may be ended. */
export function OwnSessions() {
  return <SessionsOf title={says.ownTitle} text={says.ownText} path="/me/sessions" screen="/desk/my-sessions" ending="without-reason" />;
}
