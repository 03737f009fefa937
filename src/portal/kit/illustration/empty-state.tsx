import { type Elements, Told } from '../../../renderer/index.ts';
import { type Drawing, Illustration } from './illustration.tsx';

/** An empty list: a drawing, and text on what the list will hold. */
export function EmptyState({ drawing, children }: { readonly drawing: Drawing; readonly children: string | Elements }) {
  return (
    <div className="empty-state">
      <Illustration name={drawing} />
      <Told text={children} />
    </div>
  );
}
