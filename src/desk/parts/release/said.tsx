import type { DeskFinding } from '../../../api/types.ts';
import { isWrong } from './use-typed-text.ts';

/** Findings of the lint on a text while it is typed, each with its fix. */
export function Said({ findings, id }: { readonly findings: readonly DeskFinding[]; readonly id: string }) {
  return (
    <div role="status" id={id}>
      {findings.map((finding) => (
        <p className={isWrong(finding) ? 'field__error' : 'field__hint'} key={`${finding.code} ${finding.message}`}>
          {`${finding.message} ${finding.fix}`}
        </p>
      ))}
    </div>
  );
}
