import type { ReactNode } from 'react';
import './titled.css';

/** A part of a screen under its own heading. Not a landmark: its contents have their own labels. */
export function Titled({ title, text, children }: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <div className="titled">
      <h2 className="titled__title">{title}</h2>
      {text && <p className="titled__text">{text}</p>}
      {children}
    </div>
  );
}
