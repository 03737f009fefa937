import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The only files that may draw a box for text: all others use what they draw. */
const DRAWN_BY = ['src/renderer/widgets/textarea/textarea.tsx', 'src/renderer/widgets/typed-input.tsx'];

const files = globSync('src/{renderer,portal}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));

it('every box into which a donor types is one that leaves composed text alone and is read with its form', () => {
  expect(files.length).toBeGreaterThan(100);
  const boxes = files.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:input|textarea)\b[^>]*?(?=\/?>|=>)/g)].some(
      ([tag]) => !/type="(?:checkbox|radio)"|type=\{/.test(tag),
    ),
  );
  expect(boxes.toSorted()).toEqual(DRAWN_BY);
});
