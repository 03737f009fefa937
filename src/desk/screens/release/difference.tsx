import { useEffect, useEffectEvent } from 'react';
import type { DeskDifference, DeskDifferenceLine, DeskRelease, DeskReleaseChanged } from '../../../api/types.ts';
import { Button, Notice } from '../../../renderer/index.ts';
import { useAct } from '../../kit/use-act.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { reasonOf, Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.release;

type DifferenceProps = { readonly release: DeskRelease; readonly onSeen: () => void; readonly onPutBack: () => Promise<void> };

/** The difference of a release in sentences, before and after. An editor can revert each change separately. */
export function Difference({ release: { id, hash, may }, onSeen, onPutBack }: DifferenceProps) {
  const { asked, again } = useAsked<DeskDifference>(`/releases/${id}/difference`);
  const { act, isBusy, failed } = useAct<DeskReleaseChanged>(() => void onPutBack());
  const putBack = may.includes('edit-release')
    ? (edits: Back) => void act(`/releases/${id}/edits`, { seen: hash, edits }, 'PUT')
    : undefined;
  const isThere = asked.kind === 'there';
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (isThere) seen();
  }, [isThere]);
  return (
    <section className="release__part" aria-labelledby="difference">
      <h2 className="release__heading" id="difference">
        {says.difference}
      </h2>
      {failed && <Notice kind="error" title={reasonOf(failed, says.refusals)} announced />}
      <Shown asked={asked} again={again} lines={4}>
        {({ lines }) =>
          lines.length === 0 ? <p className="release__quiet">{says.noDifference}</p> : <Lines {...{ lines, putBack, isBusy }} />
        }
      </Shown>
    </section>
  );
}

type Back = DeskDifferenceLine['back'];
type LinesProps = {
  readonly lines: readonly DeskDifferenceLine[];
  /** Absent for members who may not edit it. */
  readonly putBack: ((edits: Back) => void) | undefined;
  readonly isBusy: boolean;
};

/** The edits that revert these lines. */
function backOf(lines: readonly DeskDifferenceLine[]): Back {
  return lines.flatMap(({ back }) => back);
}

function Lines({ lines, putBack, isBusy }: LinesProps) {
  // One button for each change: several lines may share the same edits of a file, and only the first of them offers to revert it.
  const firsts = new Set([...new Map(lines.toReversed().map((line) => [`${line.path} ${JSON.stringify(line.back)}`, line])).values()]);
  return [...Map.groupBy(lines, ({ about }) => about)].map(([about, group]) => (
    <div className="release__group" key={about}>
      <h3 className="release__subheading">{says.about[about]}</h3>
      <ul className="difference">
        {[...Map.groupBy(group, sameness).values()].map((same) => (
          <li className="difference__line" key={`${same[0]?.path} ${same[0]?.what} ${same[0]?.more}`}>
            {same[0] && <Line line={same[0]} />}
            <Examples lines={same} />
            {putBack && same.some((line) => firsts.has(line)) && backOf(same).length > 0 && (
              <Button kind="quiet" busy={isBusy} aria-label={`${says.putBack}: ${same[0]?.what}`} onClick={() => putBack(backOf(same))}>
                {says.putBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Key under which equal changes of several examples become one line. */
function sameness({ path, example, what, before, after, more }: DeskDifferenceLine): string {
  return JSON.stringify([example === null ? path : '', what, before, after, more]);
}

function Examples({ lines }: { readonly lines: readonly DeskDifferenceLine[] }) {
  const [first, ...others] = lines;
  if (first === undefined || first.example === null) return null;
  if (others.length === 0) return <p className="release__quiet">{first.example}</p>;
  return (
    <details>
      <summary>{`${lines.length} ${says.expectations.examples}`}</summary>
      <ul>
        {lines.map(({ path, example }) => (
          <li key={path}>{example}</li>
        ))}
      </ul>
    </details>
  );
}

function Line({ line: { what, before, after, more } }: { readonly line: DeskDifferenceLine }) {
  return (
    <>
      <span className="difference__what">{what}</span>{' '}
      {before !== null && (
        <del className="difference__before">
          <span className="visually-hidden">{says.before}: </span>
          {before}
        </del>
      )}
      {before !== null && <span aria-hidden="true"> → </span>}
      {before === null && `${says.added} `}
      {after === null ? (
        says.removed
      ) : (
        <ins className="difference__after">
          <span className="visually-hidden"> {says.after}: </span>
          {after}
        </ins>
      )}
      {more !== null && ` ${more}`}
    </>
  );
}
