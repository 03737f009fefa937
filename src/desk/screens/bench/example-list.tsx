import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskBench } from '../../../api/types.ts';
import { dayInWords } from '../../../releases/index.ts';
import { Button } from '../../../renderer/index.ts';
import { words } from '../../words/words.ts';

const says = words.bench;
/** Examples drawn at once. */
const A_PAGE = 20;

type ExampleListProps = { readonly examples: DeskBench['examples']; readonly release: string };

/** The examples found, page by page, each with a link that shows it in the preview. */
export const ExampleList = memo(function DrawnExamples({ examples, release }: ExampleListProps) {
  const [page, setPage] = useState(0);
  const [shown, setShown] = useState(examples);
  // A new result starts on its first page.
  if (shown !== examples) {
    setShown(examples);
    setPage(0);
  }
  const pages = Math.max(Math.ceil(examples.length / A_PAGE), 1);
  return (
    <>
      <ul className="bench__examples">
        {examples.slice(page * A_PAGE, (page + 1) * A_PAGE).map(({ file, says: about, flow, on }) => (
          <li className="bench__example" key={file}>
            <strong>{about}</strong>
            <span className="bench__quiet">{`${flow}. ${says.on} ${dayInWords(on)}. `}</span>
            <code className="bench__quiet">{file}</code>
            <Link to={previewOf({ release, flow, file, on })} aria-label={`${says.open}: ${about}`}>
              {says.open}
            </Link>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="bench__pages" aria-label={words.texts.page_}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {says.earlier}
          </Button>
          <span>{`${words.texts.page_} ${page + 1} ${words.texts.of} ${pages}`}</span>
          <Button disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {says.more}
          </Button>
        </nav>
      )}
    </>
  );
});

type Seen = { readonly release: string; readonly flow: string; readonly file: string; readonly on: string };

/** The address of the preview that shows a fixture on its day. */
function previewOf({ release, flow, file, on }: Seen): string {
  return `/desk/preview?${new URLSearchParams({ ...(release !== 'live' && { release }), flow, fixture: file, day: on })}`;
}
