import type { ReactNode } from 'react';
import { type Drawing, Illustration } from './illustration.tsx';

/** A list that has nothing yet: a drawing, and what it will hold. */
export function EmptyState({ drawing, children }: { readonly drawing: Drawing; readonly children: ReactNode }) {
  return (
    <div className="empty-state">
      <Illustration name={drawing} />
      {children}
    </div>
  );
}
