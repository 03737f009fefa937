import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { DeskLanguage, DeskWord } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import type { Edit, WorkingRelease } from '../../kit/working-on.tsx';
import { useSaveInto } from '../../parts/release/save-into.tsx';
import { words } from '../../words/words.ts';
import { changedIn } from './changed-in.ts';
import { WordPlace } from './word-row.tsx';

const says = words.texts;

type WordFormProps = {
  readonly word: DeskWord;
  readonly languages: readonly DeskLanguage[];
  readonly working: WorkingRelease;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
};

/** Edits a text in all languages at once, in the place where it is listed. */
export function WordForm({ word, languages, working, onSaved, onClose }: WordFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(word.texts.map((text) => text ?? ''));
  const [wrong, setWrong] = useState<readonly (string | undefined)[]>([]);
  const close = () => {
    onClose();
    // The row stands there again, and its button has the focus back.
    requestAnimationFrame(() =>
      [...document.querySelectorAll<HTMLElement>('[data-word]')].find((one) => one.dataset.word === word.key)?.focus(),
    );
  };
  const { save, isBusy, failed, dialog } = useSaveInto(working, async () => {
    await onSaved();
    close();
  });
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = typed.map((text, at) => wrongIn(text, word.texts[at] ?? null));
    setWrong(found);
    const bad = found.findIndex((one) => one !== undefined);
    if (bad !== -1) return form.current?.querySelectorAll('textarea')[bad]?.focus();
    const edits = languages.flatMap((language, at) => {
      const text = typed[at] ?? '';
      return text === (word.texts[at] ?? '') ? [] : [editOf(language, word, text)];
    });
    if (edits.length === 0) close();
    else await save(edits, `Words: ${changedIn(word.texts, typed) ?? word.key}`);
  }

  return (
    <>
      <form className="word word--edited" noValidate ref={form} onSubmit={(event) => void submit(event)}>
        <WordPlace word={word} />
        {languages.map(({ id: language, name }, at) => (
          <div className="word__text" key={language}>
            <label className="word__language" htmlFor={`${id}-${language}`}>
              {name}
            </label>
            <textarea
              className="field__control word__control"
              id={`${id}-${language}`}
              lang={language}
              rows={Math.min(Math.max(Math.ceil((typed[at] ?? '').length / 40), 2), 8)}
              value={typed[at]}
              aria-invalid={wrong[at] !== undefined || undefined}
              aria-describedby={wrong[at] === undefined ? undefined : `${id}-${language}-error`}
              onChange={({ target }) => setTyped(typed.with(at, target.value))}
            />
            {wrong[at] !== undefined && (
              <p className="field__error" id={`${id}-${language}-error`} role="alert">
                {wrong[at]}
              </p>
            )}
          </div>
        ))}
        <div className="word__acts">
          {failed !== undefined && <Notice kind="error" title={failed} announced />}
          <Button kind="primary" type="submit" busy={isBusy}>
            {says.save}
          </Button>
          <Button onClick={close}>{says.cancel}</Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** A text that had words keeps some, and all that is filled in. */
function wrongIn(text: string, before: string | null): string | undefined {
  if (before === null) return undefined;
  if (text.trim() === '') return says.empty;
  const lost = [...before.matchAll(/\{\{[^}]*\}\}/g)].map(([part]) => part).filter((part) => !text.includes(part));
  return lost.length === 0 ? undefined : `${says.lost} ${[...new Set(lost)].join(', ')}`;
}

function editOf({ id }: DeskLanguage, { key }: DeskWord, value: string): Edit {
  const at = `/${key
    .split('.')
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`;
  return { path: `flows/text/${id}/translation.json`, at, value };
}
