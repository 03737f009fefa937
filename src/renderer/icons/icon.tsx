import { ChartCandlestick, Gem, Landmark, type LucideIcon, PiggyBank, ShieldCheck, Store, Wheat } from 'lucide-react';
import { lazy, Suspense } from 'react';

/** Icons of the first step at `/` (asset categories, by the specification's keys); others load on demand. */
export const firstIcons: { readonly [name: string]: LucideIcon } = {
  savings: PiggyBank,
  gold: Gem,
  insurance: ShieldCheck,
  shares: ChartCandlestick,
  business: Store,
  zakat_fitrah: Wheat,
  property: Landmark,
};

// If loading fails the icon stays blank: it is decorative.
const LazyIcon = lazy(() =>
  import('./lazy-icons.tsx').then((file) => ({ default: file.NamedIcon })).catch(() => ({ default: IconPlaceholder })),
);

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  const classes = `icon ${className}`.trim();
  const First = Object.hasOwn(firstIcons, name) && firstIcons[name];
  if (First) return <First className={classes} aria-hidden="true" focusable="false" />;
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
