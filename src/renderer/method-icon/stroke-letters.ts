/** Coordinates are rounded to hundredths. */
const HUNDREDTHS = 100;

/** Capital letters as strokes in a 4 by 6 box, for marks without a font. */
const strokes: { readonly [letter: string]: string } = {
  A: 'M0 6L2 0L4 6M0.8 4H3.2',
  C: 'M4 1Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q3.4 6 4 5',
  D: 'M0 0V6H1.6Q4 6 4 3Q4 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  G: 'M4 1Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3.4H2.4',
  I: 'M2 0V6',
  J: 'M3.6 0V4.2Q3.6 6 1.8 6Q0.2 6 0.2 4.4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2.2Q4 0 4 1.6Q4 3.2 2.2 3.2H0',
  S: 'M3.8 0.9Q3.2 0 2 0Q0.2 0 0.2 1.5Q0.2 2.6 2 3Q3.9 3.4 3.9 4.6Q3.9 6 2 6Q0.6 6 0.1 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  O: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0Z',
  W: 'M-0.4 0L0.8 6L2 1.6L3.2 6L4.4 0',
  B: 'M0 3H2.2Q3.8 3 3.8 1.5Q3.8 0 2.2 0H0V6H2.3Q4 6 4 4.5Q4 3 2.3 3',
  Y: 'M0 0L2 3L4 0M2 3V6',
  R: 'M0 6V0H2.2Q4 0 4 1.6Q4 3.2 2.2 3.2H0M2 3.2L4 6',
};

/** A word in capitals as one SVG path, centred at x, y; at `scale` 1 letters are 6 high. Throws for an unknown letter. */
export function wordPath(word: string, x: number, y: number, scale: number): string {
  const advance = 5.4 * scale;
  const left = x - (advance * word.length - 1.4 * scale) / 2;
  return [...word].map((letter, index) => placed(letter, left + index * advance, y - 3 * scale, scale)).join('');
}

function placed(letter: string, left: number, top: number, scale: number): string {
  const stroke = strokes[letter];
  if (stroke === undefined) throw new Error(`No stroke is drawn for "${letter}".`);
  return stroke.replace(/([MLQHV])([^MLQHVZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.trim().split(/\s+/).map(Number);
    const moved = values.map((value, index) => {
      const isDown = command === 'V' || (command !== 'H' && index % 2 === 1);
      return String(Math.round(((isDown ? top : left) + value * scale) * HUNDREDTHS) / HUNDREDTHS);
    });
    return `${command}${moved.join(' ')}`;
  });
}
