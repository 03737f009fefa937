import { memo } from 'react';
import type { DeskLanguage, DeskWord } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { words } from '../../words/words.ts';

const says = words.texts;
const FEW = 1;

type WordRowProps = {
  readonly word: DeskWord;
  readonly languages: readonly DeskLanguage[];
  /** Whether it has unsaved typed text. */
  readonly isKept: boolean;
  /** Absent if the text may not be edited. A stable callback, since the row is memoised. */
  readonly onEdit: ((key: string) => void) | undefined;
};

/** A text in all languages side by side, with its places and its flags. */
export const WordRow = memo(function DrawnWordRow({ word, languages, isKept, onEdit }: WordRowProps) {
  return (
    <div className="word">
      <WordPlace word={word} isKept={isKept} />
      {languages.map(({ id, name }, at) => (
        <div className="word__text" key={id}>
          <span className="word__language">{name}</span>
          {word.texts[at] === null ? <em className="word__missing">{says.missing}</em> : <Text text={word.texts[at] ?? ''} language={id} />}
        </div>
      ))}
      {onEdit && (
        <Button aria-label={`${says.edit}: ${word.key}`} data-word={word.key} onClick={() => onEdit(word.key)}>
          {says.edit}
        </Button>
      )}
    </div>
  );
});

const FILLED_IN = /\{\{-?\s*([^},\s]+)[^}]*\}\}/;

/** A text as written, with its placeholders highlighted. */
function Text({ text, language }: { readonly text: string; readonly language: string }) {
  const parts = text.split(FILLED_IN);
  return (
    <span lang={language}>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span className="word__filled" key={`${part} ${parts.slice(0, at).join()}`}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}

/** The places and key of a text, its flags, and whether it has unsaved typed text. */
export function WordPlace({ word: { key, where, flags }, isKept = false }: { readonly word: DeskWord; readonly isKept?: boolean }) {
  const more = where.length - FEW;
  return (
    <div className="word__place">
      <span>{where.length === 0 ? says.page : where.slice(0, FEW).join('; ')}</span>
      {more > 0 && (
        <details className="table__quiet">
          <summary>{says.andMore.replace('{n}', String(more))}</summary>
          {where.slice(FEW).join('; ')}
        </details>
      )}
      <code className="word__key">{key}</code>
      {isKept && <span className="word__flag">{says.notSaved}</span>}
      {flags.map((flag) => (
        <span className={`word__flag word__flag--${flag}`} key={flag}>
          {says.flags[flag]}
        </span>
      ))}
    </div>
  );
}
