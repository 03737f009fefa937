import { useState } from 'react';
import type { DeskLanguage } from '../../../api/types.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { words } from '../../words/words.ts';

const says = words.steps;

type AddOptionProps = {
  readonly languages: readonly DeskLanguage[];
  /** What the options say that there are. */
  readonly taken: readonly string[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSave: (texts: readonly (readonly [language: string, text: string])[]) => void;
};

/** Asks for the words of a further option, in each language. */
export function AddOption({ languages, taken, isBusy, onClose, onSave }: AddOptionProps) {
  const [typed, setTyped] = useState<readonly string[]>(languages.map(() => ''));
  const [isTried, setTried] = useState(false);
  const texts = typed.map((text) => text.trim());
  const wrongAt = (at: number) => {
    if (texts[at] === '') return says.addMissing;
    return at === 0 && taken.some((one) => one.toLowerCase() === texts[0]?.toLowerCase()) ? says.addTaken : undefined;
  };
  const act = () => {
    setTried(true);
    if (languages.every((_, at) => wrongAt(at) === undefined)) onSave(languages.map(({ id }, at) => [id, texts[at] ?? '']));
  };
  return (
    <ActDialog
      {...{ isBusy, onClose }}
      title={says.addOption}
      text={<p>{says.addText}</p>}
      does={says.addAct}
      kind="primary"
      failed={undefined}
      onAct={act}
    >
      {languages.map(({ id, name }, at) => (
        <TextField
          key={id}
          label={name}
          value={typed[at] ?? ''}
          error={isTried ? wrongAt(at) : undefined}
          maxLength={200}
          onChange={(text) => setTyped(typed.with(at, text))}
        />
      ))}
    </ActDialog>
  );
}
