import {
  Baby,
  Banknote,
  BriefcaseBusiness,
  Building2,
  Calculator,
  CalendarDays,
  CalendarHeart,
  CalendarRange,
  ChartCandlestick,
  CircleHelp,
  CreditCard,
  Gem,
  HandCoins,
  Handshake,
  HeartHandshake,
  HeartPulse,
  House,
  Landmark,
  type LucideIcon,
  Mail,
  PiggyBank,
  QrCode,
  ScrollText,
  ShieldCheck,
  Soup,
  Store,
  Sun,
  UserRound,
  UserRoundX,
  UsersRound,
  Wheat,
} from 'lucide-react';

/** All icons, loaded together: no page shows one before its first question can be answered. Asset categories use the specification's keys. */
export const lazyIcons: { readonly [name: string]: LucideIcon } = {
  savings: PiggyBank,
  gold: Gem,
  insurance: ShieldCheck,
  shares: ChartCandlestick,
  business: Store,
  zakat_fitrah: Wheat,
  property: Landmark,
  zakat: HandCoins,
  wakaf: Building2,
  giving: HeartHandshake,
  meal: Soup,
  persons: UsersRound,
  days: CalendarDays,
  years: CalendarRange,
  cycle: CalendarHeart,
  child: Baby,
  care: HeartPulse,
  promise: Handshake,
  daylight: Sun,
  amount: Banknote,
  calculator: Calculator,
  anonymous: UserRoundX,
  named: Mail,
  individual: UserRound,
  corporate: BriefcaseBusiness,
  address: House,
  review: ScrollText,
  card: CreditCard,
  paynow: QrCode,
};

/** Draws an icon by name, or from a name that is SVG path data; the pattern admits nothing but path data. Unknown names show a question mark. */
export function NamedIcon({ name, className }: { readonly name: string; readonly className: string }) {
  if (/^M[\d\sMLHVCSQTAZ,.-]+$/i.test(name)) return <OwnIcon path={name} className={className} />;
  const Drawing = (Object.hasOwn(lazyIcons, name) && lazyIcons[name]) || CircleHelp;
  return <Drawing className={className} aria-hidden="true" focusable="false" />;
}

function OwnIcon({ path, className }: { readonly path: string; readonly className: string }) {
  return (
    <svg
      className={className}
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
