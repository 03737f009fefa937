import { Link } from 'react-router-dom';
import type { DeskExpectationGroup, DeskExpectations, DeskRelease, DeskReleaseChanged } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { useAct } from '../../kit/use-act.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { useStaff } from '../../kit/staff.tsx';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.release.expectations;
/** Differences shown at once; the others are folded. */
const FEW = 3;

type ExpectationsProps = {
  readonly release: DeskRelease;
  /** Whether nothing else prevents sending: it is then drawn inside the notice on the next step. */
  readonly isOnly: boolean;
  readonly onApproved: () => Promise<void>;
};

/** Examples whose result differs from their expectation, grouped by difference. A member who finds a difference right updates the expectation. */
export function Expectations({ release: { id, hash, may }, isOnly, onApproved }: ExpectationsProps) {
  const { asked, again } = useAsked<DeskExpectations>(`/releases/${id}/expectations`);
  const { acts } = useStaff().me;
  const { act, isBusy, failed } = useAct<DeskReleaseChanged>(onApproved);
  const mayKeep = may.includes('keep-example') && acts.includes('keep-example');
  const keep = (groups: readonly DeskExpectationGroup[]) =>
    act(`/releases/${id}/expectations`, { seen: hash, files: groups.flatMap(({ examples }) => examples.map(({ file }) => file)) });
  return (
    <section className="release__part" aria-labelledby="expectations">
      <h2 className={isOnly ? 'visually-hidden' : 'release__heading'} id="expectations">
        {says.title}
      </h2>
      <Shown asked={asked} again={again} lines={4}>
        {({ groups, others }) => (
          <>
            {groups.length > 0 && !isOnly && <p className="release__quiet">{says.text}</p>}
            {failed && <Notice kind="error" title={reasonOf(failed)} announced />}
            <ul className="difference">
              {groups.slice(0, FEW).map((group) => (
                <li className="difference__line" key={keyOf(group)}>
                  <Group group={group} release={id} />
                  {mayKeep && groups.length > 1 && (
                    <Button busy={isBusy} aria-label={`${says.right}: ${titleOf(group)}`} onClick={() => void keep([group])}>
                      {says.right}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {groups.length > FEW && (
              <details className="effect__more">
                <summary>{`${says.more} (${groups.length - FEW})`}</summary>
                <ul className="difference">
                  {groups.slice(FEW).map((group) => (
                    <li className="difference__line" key={keyOf(group)}>
                      <Group group={group} release={id} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
            {mayKeep && groups.length > 0 && (
              <div>
                <Button kind="primary" busy={isBusy} onClick={() => void keep(groups)}>
                  {groups.length === 1 ? says.right : says.allRight}
                </Button>
              </div>
            )}
            {others > 0 && <p>{`${others} ${others === 1 ? says.other : says.others}`}</p>}
          </>
        )}
      </Shown>
    </section>
  );
}

function Group({ group, release }: { readonly group: DeskExpectationGroup; readonly release: string }) {
  const { lost, got, moved, examples } = group;
  return (
    <>
      <p className="difference__what">{titleOf(group)}</p>
      {lost.map((line) => (
        <p key={line}>
          {says.expected} <del className="difference__before">{line}</del>
        </p>
      ))}
      {got.map((line) => (
        <p key={line}>
          {says.now} <ins className="difference__after">{line}</ins>
        </p>
      ))}
      {moved.map((line) => (
        <p key={line}>
          {says.stands} <ins className="difference__after">{line}</ins>
        </p>
      ))}
      <details>
        <summary>{says.see}</summary>
        <ul>
          {examples.map(({ file, says: about }) => (
            <li key={file}>
              <Link to={`/desk/preview?${new URLSearchParams({ release, fixture: file, ...(isOfReceipt(group) && { what: 'receipt' }) })}`}>
                {about || file}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Lines of a receipt have no field name in front. */
function isOfReceipt({ lost, got, moved }: DeskExpectationGroup): boolean {
  return (
    moved.length > 0 || [...lost, ...got].some((line) => !/^(?:kind|values|errors|path|items|totalCents|donor|receipt|closed)\b/.test(line))
  );
}

function titleOf(group: DeskExpectationGroup): string {
  const [first, ...others] = group.examples;
  return others.length === 0 ? (first?.says ?? '') : `${others.length + 1} ${isOfReceipt(group) ? says.receipts : says.gifts}`;
}

function keyOf({ examples: [first] }: DeskExpectationGroup): string {
  return first?.file ?? '';
}
