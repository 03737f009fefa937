import { Link } from 'react-router-dom';
import type { DeskFinding, DeskRelease } from '../../../api/types.ts';
import { daysInWords } from '../../../releases/index.ts';
import { Notice } from '../../../renderer/index.ts';
import { useChosen } from '../../kit/working-on.tsx';
import { List } from '../../parts/list.tsx';
import { words } from '../../words/words.ts';
import { editorOf } from './editors-of.ts';

const says = words.release;

/** Failing examples have their own part, with the acts on them. */
const OF_EXAMPLES = 'fixture-fails';

export function refusedOf({ findings }: DeskRelease): readonly DeskFinding[] {
  return findings.filter(({ weight }) => weight === 'refused');
}

export function isOfExamples({ code }: DeskFinding): boolean {
  return code === OF_EXAMPLES;
}

/** The findings that prevent a release from being sent, each with its fix and a link to the editor. */
export function Kept({ release, findings }: { readonly release: DeskRelease; readonly findings: readonly DeskFinding[] }) {
  return (
    <section className="release__part" aria-labelledby="kept">
      <h2 className="release__heading" id="kept">
        {says.findings}
      </h2>
      <List title={says.findings} items={findings.map((one) => itemOf(one, release))} />
    </section>
  );
}

/** The other findings. */
export function Warnings({ release }: { readonly release: DeskRelease }) {
  const { judging, findings, leftOut } = release;
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
          <List title={says.warnings} items={others.map((one) => itemOf(one, release))} />
        </details>
      )}
    </section>
  );
}

function itemOf(finding: DeskFinding, release: DeskRelease) {
  const { weight, file, line, pointer, code, message, fix } = finding;
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
          {mend} <Way finding={finding} release={release} />
        </p>
        <p className="list__quiet">
          <code>{`${file}:${line}`}</code>
        </p>
      </>
    ),
  };
}

/** Link to the editor of the place in a finding; following it also chooses this release to work on, if it can be edited. */
function Way({
  finding: { file, pointer },
  release: { id, state, may },
}: {
  readonly finding: DeskFinding;
  readonly release: DeskRelease;
}) {
  const { choose } = useChosen();
  const editor = editorOf(file, pointer);
  if (editor === undefined) return null;
  const isEdited = state === 'draft' && may.includes('edit-release');
  return (
    <Link to={editor.to} onClick={() => isEdited && choose(id)}>
      {editor.name}
    </Link>
  );
}
