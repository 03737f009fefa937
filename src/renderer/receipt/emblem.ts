const HUNDREDTHS = 100;

type Point = readonly [x: number, y: number];

/** The eight-pointed star of two squares: the outline as an SVG path, centred at x, y. */
export function starPath(x: number, y: number, radius: number): string {
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8);
  const points = Array.from({ length: 16 }, (_, corner): Point => {
    const reach = corner % 2 === 0 ? radius : inner;
    const turn = (corner * Math.PI) / 8;
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
  });
  return `M${points.map(([px, py]) => `${short(px)} ${short(py)}`).join('L')}Z`;
}

/** Stars tip to tip, so that the crosses between them appear by themselves: `columns` by `rows`, one path. */
export function starBand(columns: number, rows: number, radius: number): string {
  const stars: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      stars.push(starPath(radius * (2 * column + 1), radius * (2 * row + 1), radius));
    }
  }
  return stars.join('');
}

/** To a hundredth of a unit. */
function short(value: number): string {
  return String(Math.round(value * HUNDREDTHS) / HUNDREDTHS);
}
