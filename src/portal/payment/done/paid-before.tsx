import type { PaymentView } from '../../../api/types.ts';
import { formatCents, Notice, useTranslate } from '../../../renderer/index.ts';
import { useLanguage } from '../../core/language/language-provider.tsx';
import { usePortalState } from '../../core/portal.ts';

/** The payment was made earlier, in another tab or page load; nothing was charged again. */
export function PaidBefore({ view: { totalCents, paidAt } }: { readonly view: PaymentView }) {
  const translate = useTranslate();
  const { language } = useLanguage();
  const clockOffset = usePortalState((state) => state.session?.clockOffset ?? 0);
  const time = paidAt === undefined ? Number.NaN : Date.parse(paidAt);
  const amount = formatCents(totalCents);
  const ago = agoText(time, Date.now() + clockOffset, language);
  const words = () => {
    if (Number.isNaN(time)) return translate('payment.already-received');
    return ago === undefined ? translate('done.paid-just-now', { amount }) : translate('done.paid-before', { amount, ago });
  };
  return (
    <Notice kind="info" announced>
      {words()}
    </Notice>
  );
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Relative time, such as "2 minutes ago"; undefined under a minute. Epoch milliseconds. */
export function agoText(then: number, now: number, language: string): string | undefined {
  const passed = now - then;
  const found = UNITS.find(([, length]) => passed >= length);
  if (found === undefined) return undefined;
  const [unit, length] = found;
  const words = new Intl.RelativeTimeFormat([`${language}-SG`, 'en-SG']);
  return words.format(-Math.floor(passed / length), unit);
}
