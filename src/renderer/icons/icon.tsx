import { lazy, Suspense } from 'react';

// If loading fails the icon stays blank: it is decorative.
const LazyIcon = lazy(() =>
  import('./lazy-icons.tsx').then((file) => ({ default: file.NamedIcon })).catch(() => ({ default: IconPlaceholder })),
);

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  const classes = `icon ${className}`.trim();
  return (
    <Suspense fallback={<IconPlaceholder className={classes} />}>
      <LazyIcon name={name} className={classes} />
    </Suspense>
  );
}

/** Reserves the icon's space. */
function IconPlaceholder({ className }: { readonly className: string }) {
  return <svg className={className} aria-hidden="true" focusable="false" />;
}
