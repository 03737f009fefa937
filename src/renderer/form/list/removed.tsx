import { Undo2 } from 'lucide-react';
import { Button } from '../../layout/button.tsx';
import { useTranslate } from '../../provider/renderer-provider.tsx';

/** What was taken out just now, and the way to have it back. */
export function Removed({ title, onUndo }: { readonly title: string; readonly onUndo: () => void }) {
  const translate = useTranslate();
  return (
    <p className="list__removed">
      <span>{translate('list.removed', { item: title })}</span>
      <Button kind="quiet" className="list__undo" onClick={onUndo}>
        <Undo2 className="icon" aria-hidden="true" />
        {translate('list.undo')}
      </Button>
    </p>
  );
}
