import { LINE_WIDTH, type MarkPart } from './method-marks.ts';

/** A mark, within an `svg` of its view box. */
export function MarkPaths({ parts }: { readonly parts: readonly MarkPart[] }) {
  return parts.map(({ d, fill, stroke, width = LINE_WIDTH }) => {
    const isFilled = fill !== undefined;
    return (
      <path
        d={d}
        fill={fill ?? 'none'}
        stroke={stroke ?? (isFilled ? 'none' : 'currentcolor')}
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
        key={d}
      />
    );
  });
}
