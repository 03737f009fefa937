import { render } from '@testing-library/react';
import type { ComponentType, ReactElement, SVGProps } from 'react';
import { expect, it } from 'vitest';
import drawLucide from './draw-lucide.ts';

type IconModule = {
  readonly __iconData: Parameters<typeof drawLucide>[0];
  readonly default: ComponentType<SVGProps<SVGSVGElement>>;
};

const icons = import.meta.glob<IconModule>(
  '../../../node_modules/lucide-react/dist/esm/icons/{globe,wheat,store,piggy-bank,user-round}.mjs',
  {
    eager: true,
  },
);

it('an icon is the same picture as lucide-react draws', () => {
  expect(Object.keys(icons)).toHaveLength(5);
  for (const { __iconData: drawing, default: Whole } of Object.values(icons)) {
    const Slim = drawLucide(drawing);
    for (const given of [{ className: 'icon' }, { className: 'icon', 'aria-hidden': 'true', focusable: 'false' }] as const)
      expect(markupOf(<Slim {...given} />)).toBe(markupOf(<Whole {...given} />));
  }
});

function markupOf(icon: ReactElement): string {
  return render(icon).container.innerHTML;
}
