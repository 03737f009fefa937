import { useState } from 'react';
import type { DeskReleaseChanged } from '../../../api/types.ts';
import { useAnnounce } from '../../../renderer/index.ts';
import type { Outcome } from '../../kit/ask.ts';
import type { Edit, WorkingRelease } from '../../kit/working-on.tsx';
import { words } from '../../words/words.ts';
import { MakeRelease } from './make-release.tsx';
import { reasonOf } from '../shown.tsx';

type Saving = { readonly edits: readonly Edit[]; readonly title: string };

/**
 * Saves edits into the release being worked on. Without one, first asks for the title of a new release: render `dialog` beside the form, never inside
 * it. `failed` is the reason why nothing was saved.
 */
export function useSaveInto(working: WorkingRelease, onSaved: () => Promise<void>) {
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [waiting, setWaiting] = useState<Saving>();

  async function saveIn(edits: readonly Edit[], of?: DeskReleaseChanged): Promise<void> {
    setBusy(true);
    const outcome = await working.edit(edits, of);
    setFailed(sayFailed(outcome));
    if (outcome.kind === 'done') {
      await onSaved();
      announce(`${words.working.saved} ${working.release?.title ?? waiting?.title ?? words.release.title}.`);
    }
    setBusy(false);
  }

  /** `title`: suggested title of a release for these edits. */
  async function save(edits: readonly Edit[], title: string): Promise<void> {
    if (working.release === undefined) setWaiting({ edits, title });
    else await saveIn(edits);
  }

  const dialog = waiting && (
    <MakeRelease
      title={waiting.title}
      onClose={() => setWaiting(undefined)}
      onMade={async (made) => {
        setWaiting(undefined);
        working.choose(made.id);
        await saveIn(waiting.edits, made);
      }}
    />
  );
  return { save, isBusy, failed, dialog };
}

function sayFailed(outcome: Outcome<unknown>): string | undefined {
  if (outcome.kind === 'done' || outcome.kind === 'signed-out') return undefined;
  return outcome.kind === 'refused' && outcome.code === 'CHANGED_MEANWHILE' ? words.working.changedMeanwhile : reasonOf(outcome);
}
