import type { DeskFinding } from '../../../api/types.ts';
import { isWrong } from './use-typed-text.ts';

/** What the lint says of words as they are typed, and what mends it. */
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
