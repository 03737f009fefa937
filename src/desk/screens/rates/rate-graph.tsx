import type { DeskRate } from '../../../api/types.ts';
import { words } from '../../words/words.ts';
import { dayInWords } from '../../../releases/index.ts';

const says = words.rates;
const [WIDTH, HEIGHT] = [720, 220] as const;
const EDGE = { top: 24, bottom: 28, side: 8 } as const;
const MS_A_DAY = 86_400_000;
/** Time drawn after the last day, as a share of the range. */
const BEHIND = 0.08;

/** The values of a rate over time, as steps; future values are dashed. The table below shows the same values. */
export function RateGraph({ rate, on }: { readonly rate: DeskRate; readonly on: string }) {
  const points = rate.values.flatMap(({ from, value, says: said }) => (value === null ? [] : [{ from, said, amount: Number(value) }]));
  if (rate.unit === 'date' || points.length < 2 || points.some(({ amount }) => Number.isNaN(amount))) return null;
  const days = [...points.map(({ from }) => dayOf(from)), dayOf(on)];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const end = last + Math.max((last - first) * BEHIND, 1);
  const amounts = points.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (day: number) => EDGE.side + ((day - first) / (end - first)) * (WIDTH - 2 * EDGE.side);
  const y = (amount: number) => HEIGHT - EDGE.bottom - ((amount - low) / (high - low || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const steps = points.map(({ from, amount, said }, at) => ({
    from,
    said,
    left: x(dayOf(from)),
    right: x(points[at + 1] === undefined ? end : dayOf(points[at + 1]?.from ?? from)),
    height: y(amount),
    before: points[at - 1] === undefined ? undefined : y(points[at - 1]?.amount ?? amount),
    isComing: from > on,
  }));
  const today = x(dayOf(on));
  const lowest = points.findLast(({ amount }) => amount === low);
  const highest = points.findLast(({ amount }) => amount === high);
  const label = `${rate.title}: ${says.graph.toLowerCase()}, ${dayInWords(points[0]?.from ?? on)} – ${dayInWords(points.at(-1)?.from ?? on)}`;
  return (
    <svg className="rate-graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[highest, lowest].map(
        (one, at) =>
          one && (
            <g key={one.from}>
              <line className="rate-graph__grid" x1={EDGE.side} x2={WIDTH - EDGE.side} y1={y(one.amount)} y2={y(one.amount)} />
              <text className="rate-graph__text" x={EDGE.side} y={y(one.amount) + (at === 0 ? -6 : 16)}>
                {one.said}
              </text>
            </g>
          ),
      )}
      <line className="rate-graph__today" x1={today} x2={today} y1={EDGE.top} y2={HEIGHT - EDGE.bottom} />
      <text className="rate-graph__text" x={today} y={HEIGHT - 8} textAnchor={today > WIDTH / 2 ? 'end' : 'start'}>
        {says.today}
      </text>
      {steps.map(({ from, said, left, right, height, before, isComing }) => (
        <g key={from}>
          <path
            className={isComing ? 'rate-graph__line rate-graph__line--coming' : 'rate-graph__line'}
            d={`${before === undefined ? `M${left} ${height}` : `M${left} ${before}V${height}`}H${right}`}
          />
          <circle className="rate-graph__point" cx={left} cy={height} r="4">
            <title>{`${said} ${says.from.toLowerCase()} ${dayInWords(from)}`}</title>
          </circle>
        </g>
      ))}
    </svg>
  );
}

function dayOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_A_DAY;
}
