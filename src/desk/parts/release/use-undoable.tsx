import { type ReactNode, useRef, useState } from 'react';
import { Button, Notice } from '../../../renderer/index.ts';
import type { Edit, WorkingRelease } from '../../kit/working-on.tsx';
import { words } from '../../words/words.ts';
import { useSaveInto } from './save-into.tsx';
import './use-undoable.css';

/** A change of content: its edits, and the edits that undo them. */
export type Change = { readonly edits: readonly Edit[]; readonly undone: readonly Edit[] };

type Done = { readonly says: string; readonly undone: readonly Edit[] };

/**
 * Saves each change at once into the release being worked on, and undoes the last one. `said` names the last change, with the button that undoes it;
 * `dialog` asks for the title of a new release if there is none.
 */
export function useUndoable(working: WorkingRelease, title: string, onSaved: () => Promise<void>) {
  const [done, setDone] = useState<Done>();
  const next = useRef<Done>(undefined);
  const { save, isBusy, failed, dialog } = useSaveInto(working, async () => {
    await onSaved();
    setDone(next.current);
  });
  const change = async (says: string, { edits, undone }: Change) => {
    if (edits.length === 0) return;
    next.current = { says, undone };
    // `title` names the layout or step, since further changes of the release are not known yet.
    await save(edits, title);
  };
  const undo = async () => {
    if (done === undefined) return;
    next.current = undefined;
    await save(done.undone, title);
  };
  const said: ReactNode = (
    <>
      <div className="undoable" role="status">
        {done && (
          <>
            <span>{`${done.says}.`}</span>
            <Button kind="quiet" disabled={isBusy} onClick={() => void undo()}>
              {words.layouts.undo}
            </Button>
          </>
        )}
      </div>
      {failed !== undefined && <Notice kind="error" title={failed} announced />}
    </>
  );
  return { change, isBusy, said, dialog };
}
