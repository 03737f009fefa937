import { ChartCandlestick, Gem, Landmark, type LucideIcon, PiggyBank, ShieldCheck, Store, Wheat } from 'lucide-react';
import { lazy, Suspense } from 'react';

/**
 * Icons by the names that the data uses, of the first step at `/`: the asset categories, by the specification's keys. Every other comes
 * with the first step that names it.
 */
export const firstIcons: { readonly [name: string]: LucideIcon } = {
  savings: PiggyBank,
  gold: Gem,
  insurance: ShieldCheck,
  shares: ChartCandlestick,
  business: Store,
  zakat_fitrah: Wheat,
  property: Landmark,
};

// An icon that cannot be had leaves its place blank: the words beside it say the same.
const LaterIcon = lazy(() =>
  import('./later-icons.tsx').then((file) => ({ default: file.LaterIcon })).catch(() => ({ default: IconToCome })),
);

/** An icon beside words that say the same; it is hidden from those who listen. */
export function Icon({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  const classes = `icon ${className}`.trim();
  const First = Object.hasOwn(firstIcons, name) && firstIcons[name];
  if (First) return <First className={classes} aria-hidden="true" focusable="false" />;
  return (
    <Suspense fallback={<IconToCome className={classes} />}>
      <LaterIcon name={name} className={classes} />
    </Suspense>
  );
}

/** The place of an icon, so that nothing moves when it comes. */
function IconToCome({ className }: { readonly className: string }) {
  return <svg className={className} aria-hidden="true" focusable="false" />;
}
