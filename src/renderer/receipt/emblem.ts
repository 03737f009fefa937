const HUNDREDTHS = 100;

type Point = readonly [x: number, y: number];

/** Eight-pointed star made of two squares, as an SVG path centred at x, y. */
export function starPath(x: number, y: number, radius: number): string {
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8);
  const points = Array.from({ length: 16 }, (_, corner): Point => {
    const reach = corner % 2 === 0 ? radius : inner;
    const turn = (corner * Math.PI) / 8;
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
  });
  return `M${points.map(([px, py]) => `${short(px)} ${short(py)}`).join('L')}Z`;
}

/** `columns` by `rows` stars that touch at their tips, as one path. */
export function starBand(columns: number, rows: number, radius: number): string {
  const stars: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      stars.push(starPath(radius * (2 * column + 1), radius * (2 * row + 1), radius));
    }
  }
  return stars.join('');
}

/** Rounds to hundredths. */
function short(value: number): string {
  return String(Math.round(value * HUNDREDTHS) / HUNDREDTHS);
}
