import {
  Baby,
  Banknote,
  BriefcaseBusiness,
  Building2,
  Calculator,
  CalendarDays,
  CalendarHeart,
  CalendarRange,
  CircleHelp,
  CreditCard,
  HandCoins,
  Handshake,
  HeartHandshake,
  HeartPulse,
  House,
  type LucideIcon,
  Mail,
  QrCode,
  ScrollText,
  Soup,
  Sun,
  UserRound,
  UserRoundX,
  UsersRound,
} from 'lucide-react';

/** Icons of all other steps. */
export const lazyIcons: { readonly [name: string]: LucideIcon } = {
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

/** Unknown names show a question mark. */
export function NamedIcon({ name, className }: { readonly name: string; readonly className: string }) {
  const Drawing = (Object.hasOwn(lazyIcons, name) && lazyIcons[name]) || CircleHelp;
  return <Drawing className={className} aria-hidden="true" focusable="false" />;
}
