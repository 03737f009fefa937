import { memo, useState } from 'react';
import type { DeskLanguage, DeskWord } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import type { WorkingRelease } from '../../kit/working-on.tsx';
import { words } from '../../words/words.ts';
import { keptNames } from '../../kit/use-kept.ts';
import { OF_WORD, WordForm } from './word-form.tsx';
import { WordRow } from './word-row.tsx';

const says = words.texts;
/** Texts drawn at once, so that a keystroke redraws one page only. */
const A_PAGE = 20;

type PagesProps = {
  readonly found: readonly DeskWord[];
  readonly languages: readonly DeskLanguage[];
  readonly working: WorkingRelease;
  readonly onSaved: () => Promise<void>;
  /** The text to open for editing, once it is among those found. */
  readonly asked?: AskedFor | undefined;
  readonly onClosed?: () => void;
};

/** A new object per request, so that the same text can be opened again. */
export type AskedFor = { readonly key: string };

/** The texts found, page by page; one of them can be edited in place. */
export const Pages = memo(function DrawnPages({ found, languages, working, onSaved, asked, onClosed }: PagesProps) {
  const [page, setPage] = useState(0);
  const [shown, setShown] = useState(found);
  // A new result starts on its first page.
  if (shown !== found) {
    setShown(found);
    setPage(0);
  }
  const [edited, setEdited] = useState<string>();
  const [followed, setFollowed] = useState<AskedFor>();
  const place = asked === undefined || asked === followed ? -1 : found.findIndex(({ key }) => key === asked.key);
  if (place !== -1) {
    setFollowed(asked);
    setPage(Math.floor(place / A_PAGE));
    setEdited(asked?.key);
  }
  const kept = new Set(keptNames(working.release?.id ?? 'live', OF_WORD));
  const mayEdit = working.canEdit;
  const close = () => {
    setEdited(undefined);
    onClosed?.();
  };
  const pages = Math.max(Math.ceil(found.length / A_PAGE), 1);
  const turn = (by: number) => {
    setPage(page + by);
    setEdited(undefined);
  };
  return (
    <>
      <ul className="words">
        {found.slice(page * A_PAGE, (page + 1) * A_PAGE).map((word) => (
          <li className="words__word" key={word.key}>
            {edited === word.key && mayEdit ? (
              <WordForm {...{ word, languages, working, onSaved }} onClose={close} />
            ) : (
              <WordRow {...{ word, languages }} isKept={kept.has(word.key)} onEdit={mayEdit ? setEdited : undefined} />
            )}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="words__pages" aria-label={says.page_}>
          <Button disabled={page === 0} onClick={() => turn(-1)}>
            {says.earlier}
          </Button>
          <span>{`${says.page_} ${page + 1} ${says.of} ${pages}`}</span>
          <Button disabled={page === pages - 1} onClick={() => turn(1)}>
            {says.later}
          </Button>
        </nav>
      )}
    </>
  );
});
