import { type Elements, Told } from '../../../renderer/index.ts';
import { type Drawing, Illustration } from './illustration.tsx';

/** A list that has nothing yet: a drawing, and what it will hold. */
export function EmptyState({ drawing, children }: { readonly drawing: Drawing; readonly children: string | Elements }) {
  return (
    <div className="empty-state">
      <Illustration name={drawing} />
      <Told text={children} />
    </div>
  );
}
