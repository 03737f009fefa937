import { useEffect, useRef } from 'react';
import { Notice } from '../../../renderer/index.ts';
import { words } from '../../words/words.ts';
import './sign-in.css';

const says = words.signIn;

/** Why there is no session: a first visit, an ended session, or a sign-out. */
export type Before = 'visit' | 'ended' | 'left';

type SignInProps = { readonly before: Before; readonly to: string; readonly trouble: string | null };

/** The screen without a session. It links to the organisation's provider, which returns to the requested screen; `trouble` is a failure code. */
export function SignIn({ before, to, trouble }: SignInProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${says.title} · ${words.desk.name}`;
    heading.current?.focus();
  }, []);
  const known =
    trouble !== null && Object.hasOwn(says.troubles, trouble) ? says.troubles[trouble as keyof typeof says.troubles] : undefined;
  return (
    <main className="sign-in">
      <div className="sign-in__card card">
        <h1 className="sign-in__title" tabIndex={-1} ref={heading}>
          {says.title}
        </h1>
        {known && (
          <Notice kind="warning" title={known.title} announced>
            <p>{known.text}</p>
          </Notice>
        )}
        {before === 'ended' && (
          <Notice kind="info" title={says.ended} announced>
            <p>{says.endedText}</p>
          </Notice>
        )}
        {before === 'left' && (
          <Notice kind="success" title={says.left} announced>
            <p>{says.leftText}</p>
          </Notice>
        )}
        <p>{says.text}</p>
        <a className="button button--primary" href={`/desk/sign-in?${new URLSearchParams({ to })}`}>
          {says.action}
        </a>
      </div>
    </main>
  );
}
