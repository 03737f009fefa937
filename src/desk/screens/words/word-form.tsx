import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskLanguage, DeskWord } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { useKept } from '../../kit/use-kept.ts';
import type { Edit, WorkingRelease } from '../../kit/working-on.tsx';
import { Said } from '../../parts/release/said.tsx';
import { useSaveInto } from '../../parts/release/save-into.tsx';
import { findingsOf, isWrong, useTypedText } from '../../parts/release/use-typed-text.ts';
import { words } from '../../words/words.ts';
import { reasonOf } from '../../parts/shown.tsx';
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

/** Prefix of the names under which typed texts are kept, by key. */
export const OF_WORD = 'word ';

/** Edits a text in all languages, in place. The lint checks it while it is typed; it is kept until it is saved or cancelled. */
export function WordForm({ word, languages, working, onSaved, onClose }: WordFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<readonly (string | undefined)[]>([]);
  const release = working.release?.id ?? 'live';
  const [typed, setTyped, forget] = useKept(
    { release, of: OF_WORD + word.key },
    word.texts.map((text) => text ?? ''),
  );
  const judged = useTypedText({ release, key: word.key, languages, texts: typed, first: word.texts });
  const close = () => {
    // Synchronous, so that the row's button exists and takes the focus.
    flushSync(() => {
      forget();
      onClose();
    });
    [...document.querySelectorAll<HTMLElement>('[data-word]')].find((one) => one.dataset.word === word.key)?.focus();
  };
  const { save, isBusy, failed, dialog } = useSaveInto(working, async () => {
    forget();
    await onSaved();
    close();
  });
  useLayoutEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const focus = (at: number) => form.current?.querySelectorAll('textarea')[at]?.focus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = typed.map((text, at) => wrongIn(text, word, at));
    setWrong(found);
    const first = found.findIndex((one) => one !== undefined);
    if (first !== -1) return focus(first);
    const said = await judged.judge();
    if (said === undefined) return;
    const bad = said.find(isWrong);
    if (bad !== undefined)
      return focus(
        Math.max(
          languages.findIndex(({ id }) => findingsOf([bad], id).length > 0),
          0,
        ),
      );
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
        {languages.map(({ id: language, name }, at) => {
          const said = findingsOf(judged.findings, language);
          const isBad = wrong[at] !== undefined || said.some(isWrong);
          return (
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
                aria-invalid={isBad || undefined}
                aria-describedby={`${id}-${language}-error ${id}-${language}-said`}
                onChange={({ target }) => setTyped(typed.with(at, target.value))}
              />
              {wrong[at] !== undefined && (
                <p className="field__error" id={`${id}-${language}-error`} role="alert">
                  {wrong[at]}
                </p>
              )}
              <Said findings={said} id={`${id}-${language}-said`} />
            </div>
          );
        })}
        <div className="word__acts">
          <Said findings={findingsOf(judged.findings)} id={`${id}-elsewhere`} />
          {judged.failed && <Notice kind="error" title={reasonOf(judged.failed)} announced />}
          {failed !== undefined && <Notice kind="error" title={failed} announced />}
          <Button kind="primary" type="submit" busy={isBusy || judged.isBusy}>
            {says.save}
          </Button>
          <Button onClick={close}>{says.cancel}</Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/**
 * Error of a text: it must not become empty, and must keep the placeholders of the live text. A draft may have named placeholders that nothing fills in,
 * so the draft's are not required.
 */
function wrongIn(text: string, { texts, live }: DeskWord, at: number): string | undefined {
  if (text.trim() === '' && (texts[at] ?? null) !== null) return says.empty;
  const lost = [...(live[at] ?? '').matchAll(/\{\{[^}]*\}\}/g)].map(([part]) => part).filter((part) => !text.includes(part));
  return lost.length === 0 ? undefined : `${says.lost} ${[...new Set(lost)].join(', ')}`;
}

function editOf({ id }: DeskLanguage, { key }: DeskWord, value: string): Edit {
  const at = `/${key
    .split('.')
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`;
  return { path: `flows/text/${id}/translation.json`, at, value };
}
