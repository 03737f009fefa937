import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The only files that may draw a box: all others use what they draw. */
const DRAWN_BY = [
  'src/renderer/widgets/textarea/textarea.tsx',
  'src/renderer/widgets/tick-input.tsx',
  'src/renderer/widgets/typed-input.tsx',
];

const files = globSync('src/{renderer,portal}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));

it('every text box and checkbox of a donor leaves composed text alone and is read with its form', () => {
  expect(files.length).toBeGreaterThan(100);
  const boxes = files.filter((file) => /<(?:input|textarea)\b/.test(readFileSync(file, 'utf8')));
  expect(boxes.toSorted()).toEqual(DRAWN_BY);
});
