import type { DeskDifference, DeskDifferenceLine } from '../../../api/types.ts';
import { useAsked } from '../../kit/use-asked.ts';
import { Shown } from '../../parts/shown.tsx';
import { words } from '../../words/words.ts';

const says = words.release;

/** What a release changes, in sentences: what it was and what it is. */
export function Difference({ id }: { readonly id: string }) {
  const { asked, again } = useAsked<DeskDifference>(`/releases/${id}/difference`);
  return (
    <section className="release__part" aria-labelledby="difference">
      <h2 className="release__heading" id="difference">
        {says.difference}
      </h2>
      <Shown asked={asked} again={again} lines={4}>
        {({ lines }) => (lines.length === 0 ? <p className="release__quiet">{says.noDifference}</p> : <Lines lines={lines} />)}
      </Shown>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly DeskDifferenceLine[] }) {
  return [...Map.groupBy(lines, ({ about }) => about)].map(([about, group]) => (
    <div className="release__group" key={about}>
      <h3 className="release__subheading">{says.about[about]}</h3>
      <ul className="difference">
        {group.map((line) => (
          <li className="difference__line" key={`${line.path} ${line.what} ${line.more}`}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </div>
  ));
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
