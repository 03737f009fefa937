import { useRef, useState } from 'react';
import type { DeskLanguage } from '../../../api/types.ts';
import { useKept } from '../../kit/use-kept.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import type { Change } from '../../parts/release/use-undoable.tsx';
import { Said } from '../../parts/release/said.tsx';
import { findingsOf, isWrong, ofNewText, useTypedText, wrongWords } from '../../parts/release/use-typed-text.ts';
import { words } from '../../words/words.ts';

const says = words.steps;

type AddOptionProps = {
  readonly languages: readonly DeskLanguage[];
  /** Words of the existing options, in the first language. */
  readonly taken: readonly string[];
  /** Name under which typed values are kept: the release that is worked on, and the question. */
  readonly about: { readonly release: string; readonly of: string };
  /** The change that adds an option with these words, and the new key of its text. */
  readonly changeFor: (texts: readonly (readonly [language: string, text: string])[]) => { readonly key: string; readonly change: Change };
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Call `forget` once it is saved, to drop the typed values. */
  readonly onSave: (change: Change, forget: () => void) => void;
};

/** Dialog for the words of a new option in each language. They are judged as they are typed, and kept until they are saved or cancelled. */
export function AddOption({ languages, taken, about, changeFor, isBusy, onClose, onSave }: AddOptionProps) {
  const form = useRef<HTMLDivElement>(null);
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
  const judged = useTypedText({
    ...{ release: about.release, key, languages, texts: typed, first: [] },
    edits: change.edits.filter((edit) => 'inserted' in edit),
  });
  const findings = ofNewText(judged.findings);
  const act = async () => {
    setTried(true);
    if (languages.some((_, at) => wrongAt(at) !== undefined)) return;
    const said = await judged.judge();
    if (said === undefined) return;
    const bad = languages.findIndex(({ id }) => wrongWords(ofNewText(said), id) !== undefined);
    if (bad !== -1) return form.current?.querySelectorAll('input')[bad]?.focus();
    if (ofNewText(said).some(isWrong)) return;
    onSave(change, forget);
  };
  return (
    <ActDialog
      {...{ onClose }}
      isBusy={isBusy || judged.isBusy}
      onCancel={forget}
      title={says.addOption}
      text={<p>{says.addText}</p>}
      does={says.addAct}
      kind="primary"
      failed={judged.failed}
      onAct={() => void act()}
    >
      <div className="act-dialog__texts" ref={form}>
        {languages.map(({ id, name }, at) => (
          <div key={id}>
            <TextField
              label={name}
              value={typed[at] ?? ''}
              error={(isTried ? wrongAt(at) : undefined) ?? wrongWords(findings, id)}
              maxLength={200}
              onChange={(text) => setTyped(typed.with(at, text))}
            />
            <Said findings={findingsOf(findings, id).filter((one) => !isWrong(one))} id={`said-${id}`} />
          </div>
        ))}
        <Said findings={findingsOf(findings)} id="said-elsewhere" />
      </div>
    </ActDialog>
  );
}
