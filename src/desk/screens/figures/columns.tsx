import type { DeskSum } from '../../../api/types.ts';
import { Amount } from '../../kit/amount.tsx';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';

const says = words.figures;
const HEIGHT = 100;
/** Width of a column, as a share of its place. */
const FILLED = 0.72;

type ColumnsProps = {
  readonly title: string;
  readonly name: string;
  /** One sum per place, in order. */
  readonly sums: readonly DeskSum[];
  readonly label: (name: string) => string;
};

/** Sums as columns along a time axis, refunds below it in another colour, and the same figures as a table. */
export function Columns({ title, name, sums, label }: ColumnsProps) {
  const [given, back] = [sums.map(({ givenCents }) => givenCents), sums.map(({ backCents }) => backCents)];
  const [most, least] = [Math.max(1, ...given), Math.max(0, ...back)];
  const scale = HEIGHT / (most + least);
  const axis = most * scale;
  const highest = sums[given.indexOf(Math.max(...given))];
  const shown = sums.filter((sum) => sum.gifts > 0 || sum.backCents !== 0);
  return (
    <figure className="columns">
      <svg
        className="columns__picture"
        viewBox={`0 0 ${sums.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {sums.map((sum, at) => (
          <g key={sum.name}>
            <rect
              className="columns__given"
              x={at + (1 - FILLED) / 2}
              y={axis - (given[at] ?? 0) * scale}
              width={FILLED}
              height={(given[at] ?? 0) * scale}
            />
            <rect className="columns__back" x={at + (1 - FILLED) / 2} y={axis} width={FILLED} height={(back[at] ?? 0) * scale} />
          </g>
        ))}
        <line className="columns__axis" x1="0" x2={sums.length} y1={axis} y2={axis} />
      </svg>
      <div className="columns__ends" aria-hidden="true">
        {[sums.at(0), sums.at(Math.floor(sums.length / 2)), sums.at(-1)].map((sum) => sum && <span key={sum.name}>{label(sum.name)}</span>)}
      </div>
      {highest && (
        <figcaption className="columns__highest">
          {says.highest}: {label(highest.name)}, <Amount cents={highest.givenCents} />
        </figcaption>
      )}
      <details>
        <summary>{says.table}</summary>
        <Table
          name={`${title}: ${says.table}`}
          columns={[{ id: 'name', title: name }, ...(['gifts', 'given', 'back', 'net'] as const).map((id) => ({ id, title: says[id] }))]}
          rows={shown.map((sum) => ({
            id: sum.name,
            cells: [
              label(sum.name),
              sum.gifts,
              <Amount cents={sum.givenCents} key="given" />,
              <Amount cents={sum.backCents} key="back" />,
              <Amount cents={sum.netCents} key="net" />,
            ],
          }))}
        />
      </details>
    </figure>
  );
}
