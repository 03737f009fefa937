import { MARK_VIEW_BOX, markPathsOf } from '../method-icon/method-marks.ts';

/** The mark of a way of paying, beside its words; nothing for one that has none. */
export function ReceiptMark({ name }: { readonly name: string }) {
  const paths = markPathsOf(name);
  if (paths.length === 0) return null;
  return (
    <svg className="receipt__mark" viewBox={MARK_VIEW_BOX} aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path d={path} key={path} />
      ))}
    </svg>
  );
}
