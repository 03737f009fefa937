import { useState } from 'react';
import type { DeskLanguage } from '../../../api/types.ts';
import { useKept } from '../../kit/use-kept.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import type { Change } from '../../parts/release/use-undoable.tsx';
import { useNewWords } from '../../parts/release/use-new-words.tsx';
import { words } from '../../words/words.ts';

const says = words.steps;

type AddOptionProps = {
  readonly languages: readonly DeskLanguage[];
  /** Words of the existing options, in the first language. */
  readonly taken: readonly string[];
  /** Name under which typed values are kept: the release being worked on, and the question. */
  readonly about: { readonly release: string; readonly of: string };
  /** The change that adds an option with these words, and the new key of its text. */
  readonly changeFor: (texts: readonly (readonly [language: string, text: string])[]) => { readonly key: string; readonly change: Change };
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Call `forget` once it is saved, to drop the typed values. */
  readonly onSave: (change: Change, forget: () => void) => void;
};

/** Dialog for the words of a new option in each language. They are checked while they are typed, and kept until they are saved or cancelled. */
export function AddOption({ languages, taken, about, changeFor, isBusy, onClose, onSave }: AddOptionProps) {
  const [typed, setTyped, forget] = useKept<readonly string[]>(
    about,
    languages.map(() => ''),
  );
  const [isTried, setTried] = useState(false);
  const texts = typed.map((text) => text.trim());
  const wrongAt = (at: number) => {
    if (texts[at] === '') return says.addMissing;
    return at === 0 && taken.some((one) => one.toLowerCase() === texts[0]?.toLowerCase()) ? says.addTaken : undefined;
  };
  const { key, change } = changeFor(languages.map(({ id }, at) => [id, texts[at] ?? ''] as const));
  const typing = useNewWords({
    ...{ release: about.release, key, languages, texts: typed, onType: setTyped, edits: change.edits },
    fieldOf: ({ name }, at) => ({ label: name, error: isTried ? wrongAt(at) : undefined, maxLength: 200 }),
  });
  const act = async () => {
    setTried(true);
    if (languages.every((_, at) => wrongAt(at) === undefined) && (await typing.passes())) onSave(change, forget);
  };
  return (
    <ActDialog
      {...{ onClose }}
      isBusy={isBusy || typing.isBusy}
      onCancel={forget}
      title={says.addOption}
      text={<p>{says.addText}</p>}
      does={says.addAct}
      failed={typing.failed}
      onAct={() => void act()}
    >
      {typing.fields}
    </ActDialog>
  );
}
