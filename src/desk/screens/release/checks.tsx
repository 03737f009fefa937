import type { DeskRelease } from '../../../api/types.ts';
import { Notice } from '../../../renderer/index.ts';
import { findingItem } from '../../parts/finding.tsx';
import { List } from '../../parts/list.tsx';
import { words } from '../../words/words.ts';

const says = words.release;

/** What the checks say of a release: what keeps it from being sent, with place and mend, and what is to be looked at. */
export function Checks({ release: { judging, findings, leftOut, state } }: { readonly release: DeskRelease }) {
  const refused = findings.filter(({ weight }) => weight === 'refused');
  const others = findings.filter(({ weight }) => weight !== 'refused');
  const isOpen = state === 'draft' || state === 'in-review' || state === 'scheduled';
  if (!isOpen) return null;
  return (
    <section className="release__part" aria-labelledby="checks">
      <h2 className="release__heading" id="checks">
        {refused.length > 0 ? says.findings : says.warnings}
      </h2>
      {judging === 'judging' && <p role="status">{says.judging}</p>}
      {judging === 'none' && <p className="release__quiet">{says.notJudged}</p>}
      {judging === 'fit' && refused.length === 0 && <Notice kind="success" title={says.noFindings} />}
      {leftOut.map((line) => (
        <Notice kind="warning" title={line} key={line} />
      ))}
      {refused.length > 0 && <List title={words.overview.content.findings} items={refused.map(findingItem)} />}
      {others.length > 0 && (
        <details>
          <summary>{`${says.warnings} (${others.length})`}</summary>
          <List title={says.warnings} items={others.map(findingItem)} />
        </details>
      )}
    </section>
  );
}
