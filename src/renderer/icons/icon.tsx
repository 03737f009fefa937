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

/** Icons by the names that the data uses; the asset categories keep the specification's keys. */
const icons: { readonly [name: string]: LucideIcon } = {
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

/** An icon beside words that say the same; it is hidden from those who listen. */
export function Icon({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  const Drawing = (hasIcon(name) && icons[name]) || CircleHelp;
  return <Drawing className={`icon ${className}`.trim()} aria-hidden="true" focusable="false" />;
}

/** Whether an icon of this name is drawn; another name shows a question mark. */
export function hasIcon(name: string): boolean {
  return Object.hasOwn(icons, name);
}
