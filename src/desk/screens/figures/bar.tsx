/** A horizontal bar, filled to `share` (0 to 1). Decorative: the number is beside it. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <svg className="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="bar__ground" width="1" height="1" />
      <rect className="bar__part" width={Math.max(0, Math.min(1, share))} height="1" />
    </svg>
  );
}
