import { useStaff } from '../../kit/staff.tsx';
import { words } from '../../words/words.ts';
import { SessionsOf } from './sessions-of.tsx';

const says = words.sessions;

/** Sessions of all members at the desk. An operator can end one, with a reason. */
export function Sessions() {
  const { acts } = useStaff().me;
  const ending = acts.includes('end-session') ? 'with-reason' : 'none';
  return <SessionsOf title={says.title} text={says.text} path="/sessions" screen="/desk/sessions" ending={ending} />;
}

/** The member's own sessions in all browsers; each but the current one can be ended. */
export function OwnSessions() {
  return <SessionsOf title={says.ownTitle} text={says.ownText} path="/me/sessions" screen="/desk/my-sessions" ending="without-reason" />;
}
