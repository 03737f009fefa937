import type { DeskFigures, DeskPoint, DeskStops } from '../../../api/types.ts';
import { Table } from '../../parts/table.tsx';
import { words } from '../../words/words.ts';
import { Bar } from './bar.tsx';

const says = words.figures;
const COLUMNS = (['point', 'reached', 'left'] as const).map((id) => ({ id, title: says[id] }));

/** How many donors reached each point, by flow; for points that every gift passes, also how many left before the next one. */
export function Stops({ stops, titles }: { readonly stops: readonly DeskStops[]; readonly titles: DeskFigures['titles'] }) {
  if (stops.length === 0) return <p>{says.noStops}</p>;
  return (
    <div className="figures__pictures">
      {stops.map(({ flow, points }) => {
        const title = titles.flows[flow] ?? flow;
        const most = Math.max(1, ...points.map(({ reached }) => reached ?? 0));
        return (
          <div className="stops" key={flow}>
            <h3 className="stops__title">{title}</h3>
            <Table
              name={`${says.stops}: ${title}`}
              columns={COLUMNS}
              rows={points.map((point) => ({
                id: point.step,
                cells: [nameOf(point, titles), <Reached point={point} most={most} key="reached" />, leftAfter(point, points)],
              }))}
            />
          </div>
        );
      })}
    </div>
  );
}

function Reached({ point: { reached }, most }: { readonly point: DeskPoint; readonly most: number }) {
  return (
    <span className="figures__bar">
      <Bar share={(reached ?? 0) / most} />
      {reached === null ? says.few : `${says.about} ${reached}`}
    </span>
  );
}

/** Title of the point; its id where the content no longer has the step. */
function nameOf({ step }: DeskPoint, { steps }: DeskFigures['titles']): string {
  return says.points[step as keyof typeof says.points] ?? steps[step] ?? step;
}

/** How many left after a point. Empty for steps, which differ from donor to donor: only points that every gift passes have a next one. */
function leftAfter(point: DeskPoint, points: readonly DeskPoint[]): string {
  const passed = points.filter(({ step }) => Object.hasOwn(says.points, step));
  const next = passed[passed.indexOf(point) + 1];
  if (!passed.includes(point) || next === undefined || point.reached === null || next.reached === null) return '';
  const left = point.reached - next.reached;
  return left > 0 ? `${says.about} ${left}` : '';
}
