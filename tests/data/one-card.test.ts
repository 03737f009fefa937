import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Every rule of the portal's style sheets. */
const rules = globSync('src/{renderer,portal}/**/*.css').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{};]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', body = '']) => ({
    place: `${file} ${selector.trim()}`,
    selector: selector.trim(),
    lines: body.split(';').map((line) => line.trim()),
  })),
);

it('rounds every corner by one scale: parts of a control, controls and cards, floating parts, and circles', () => {
  const corners = rules.flatMap(({ place, lines }) =>
    lines.flatMap((line) => {
      const [, values] = /^border(?:-\w+)*-radius:\s*(.*)$/.exec(line) ?? [];
      return values === undefined ? [] : values.split(' ').map((value) => ({ place, value }));
    }),
  );
  expect(corners.length).toBeGreaterThan(50);
  expect(corners.filter(({ value }) => !/^(0|50%|var\(--radius-(s|m|l|round)\))$/.test(value))).toEqual([]);
});

it('draws parts on the page as one card, without a shadow: only floating parts cast one', () => {
  const cards = rules.filter(({ lines }) =>
    ['border: 1px solid var(--line)', 'background: var(--surface)'].every((line) => lines.includes(line)),
  );
  expect(cards.map(({ selector }) => selector)).toEqual(['.social-links__link', '.card']);
  const floating = rules.filter(({ lines }) => lines.some((line) => line.startsWith('box-shadow: var(--shadow')));
  expect(floating.map(({ selector }) => selector).sort()).toEqual([
    '.account-dialog',
    '.foot-bar::before',
    '.giving-sheet[open]',
    '.popup',
    '.shell__warning',
  ]);
});
