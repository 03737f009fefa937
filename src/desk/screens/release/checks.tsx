import { Link } from 'react-router-dom';
import type { DeskFinding, DeskRelease } from '../../../api/types.ts';
import { daysInWords } from '../../../releases/index.ts';
import { Notice } from '../../../renderer/index.ts';
import { List } from '../../parts/list.tsx';
import { words } from '../../words/words.ts';
import { editorOf } from './editors-of.ts';

const says = words.release;

/** Examples that come out otherwise have a part of their own, with what may be done about them. */
const OF_EXAMPLES = 'fixture-fails';

export function refusedOf({ findings }: DeskRelease): readonly DeskFinding[] {
  return findings.filter(({ weight }) => weight === 'refused');
}

export function isOfExamples({ code }: DeskFinding): boolean {
  return code === OF_EXAMPLES;
}

/** What keeps a release from being sent: what is wrong, what mends it, and the way there. */
export function Kept({ findings }: { readonly findings: readonly DeskFinding[] }) {
  return (
    <section className="release__part" aria-labelledby="kept">
      <h2 className="release__heading" id="kept">
        {says.findings}
      </h2>
      <List title={says.findings} items={findings.map(itemOf)} />
    </section>
  );
}

/** What the checks say besides. */
export function Warnings({ release: { judging, findings, leftOut } }: { readonly release: DeskRelease }) {
  const others = findings.filter(({ weight }) => weight !== 'refused');
  if (judging === 'none' || judging === 'judging' || others.length + leftOut.length === 0) return null;
  return (
    <section className="release__part" aria-labelledby="warnings">
      <h2 className="release__heading" id="warnings">
        {says.warnings}
      </h2>
      {leftOut.map((line) => (
        <Notice kind="warning" title={line} key={line} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>{`${says.warningsSeen} (${others.length})`}</summary>
          <List title={says.warnings} items={others.map(itemOf)} />
        </details>
      )}
    </section>
  );
}

function itemOf(finding: DeskFinding) {
  const { weight, file, line, pointer, code, message, fix } = finding;
  const editor = editorOf(file);
  const mend = words.rates.mends[code as keyof typeof words.rates.mends] ?? fix;
  return {
    id: `${file} ${pointer} ${code} ${line} ${message}`,
    isBad: weight === 'refused',
    shown: (
      <>
        <p>
          <strong>{daysInWords(message)}</strong>
        </p>
        <p>
          {mend} {editor && <Link to={editor.to}>{editor.name}</Link>}
        </p>
        <p className="list__quiet">
          <code>{`${file}:${line}`}</code>
        </p>
      </>
    ),
  };
}
