import { memo, useState } from 'react';
import type { DeskLanguage, DeskWord } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import type { WorkingRelease } from '../../kit/working-on.tsx';
import { words } from '../../words/words.ts';
import { WordForm } from './word-form.tsx';
import { WordRow } from './word-row.tsx';

const says = words.texts;
/** As many as are drawn at once: a keystroke draws a page anew, and never all of them. */
const A_PAGE = 20;

type PagesProps = {
  readonly found: readonly DeskWord[];
  readonly languages: readonly DeskLanguage[];
  readonly working: WorkingRelease;
  readonly onSaved: () => Promise<void>;
};

/** The texts that were found, a page at a time; one of them may be edited in its place. */
export const Pages = memo(function DrawnPages({ found, languages, working, onSaved }: PagesProps) {
  const [page, setPage] = useState(0);
  const [shown, setShown] = useState(found);
  // What is found anew begins at its first page.
  if (shown !== found) {
    setShown(found);
    setPage(0);
  }
  const [edited, setEdited] = useState<string>();
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
            {edited === word.key ? (
              <WordForm {...{ word, languages, working, onSaved }} onClose={() => setEdited(undefined)} />
            ) : (
              <WordRow {...{ word, languages }} onEdit={working.canEdit ? setEdited : undefined} />
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
