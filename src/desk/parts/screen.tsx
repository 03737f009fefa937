import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { words } from '../words/words.ts';
import './screen.css';

type ScreenProps = { readonly title: string; readonly text?: string; readonly actions?: ReactNode; readonly children?: ReactNode };

/** A screen of the desk. Its heading takes the focus when it opens, so that a screen reader announces it. */
export function Screen({ title, text, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · ${words.desk.name}`;
    heading.current?.focus();
  }, [title]);
  return (
    <div className="screen">
      <div className="screen__top">
        <div className="screen__words">
          <h1 className="screen__title" tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {text && <p className="screen__text">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
