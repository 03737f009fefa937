import { type ReactNode, useId } from 'react';
import './titled.css';

/** A part of a screen under its own heading. */
export function Titled({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="titled" aria-labelledby={id}>
      <h2 className="titled__title" id={id}>
        {title}
      </h2>
      {text && <p className="titled__text">{text}</p>}
      {children}
    </section>
  );
}
