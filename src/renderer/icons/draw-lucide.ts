import { type ComponentType, createElement, type SVGProps } from 'react';

type Drawing = {
  readonly name: string;
  /** Its former names, which are classes too. */
  readonly aliases?: readonly string[];
  readonly node: readonly (readonly [tag: string, attributes: { readonly [name: string]: string }])[];
};

const asDrawn = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * An icon of lucide-react as our pages draw it: 24 units, two wide, in the colour of the text. The build has this in place of lucide-react's own
 * (`slimLibraries`), which also takes sizes, strokes, colours and contexts. The icons are lucide-react's.
 */
export default function drawLucide({ name, aliases = [], node }: Drawing): ComponentType<SVGProps<SVGSVGElement>> {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  return ({ className = '', ...given }) =>
    createElement(
      'svg',
      { ...asDrawn, className: `${classes} ${className}`.trim(), 'aria-hidden': 'true', ...given },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
