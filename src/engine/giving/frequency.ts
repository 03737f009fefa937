/** How often is given. The names are what is stored; receipts write them as the specification does. */
export const frequencies = ['one-time', 'daily', 'weekly', 'monthly', 'quarterly', 'annually'] as const;

export type Frequency = (typeof frequencies)[number];
/** A frequency that leads to a plan. */
export type RecurringFrequency = Exclude<Frequency, 'one-time'>;

export function isFrequency(text: unknown): text is Frequency {
  return frequencies.some((known) => known === text);
}

export function recurs(frequency: Frequency): frequency is RecurringFrequency {
  return frequency !== 'one-time';
}

/** Whether a way of paying can be charged again without its donor: a card can, PayNow asks each time. */
export function canRecur(method: 'card' | 'paynow'): boolean {
  return method === 'card';
}

const names: { readonly [frequency in Frequency]: string } = {
  'one-time': 'One Time',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annually: 'Annually',
};

/** As the receipt data writes it: "One Time", "Monthly". */
export function frequencyName(frequency: Frequency): string {
  return names[frequency];
}

/**
 * How often, for a donation that was stored before frequencies were: told from its amount, as the specification's section 9 has it.
 * S$x.10 is daily, S$x.20 weekly, S$x.50 monthly; 100 and 200 are no cents of a dollar, so they are the whole amount, S$1 and S$2.
 * For showing only: nothing is ever charged by it.
 */
export function frequencyByCents(totalCents: number): Frequency {
  if (totalCents === 100) return 'quarterly';
  if (totalCents === 200) return 'annually';
  switch (totalCents % 100) {
    case 10:
      return 'daily';
    case 20:
      return 'weekly';
    case 50:
      return 'monthly';
    default:
      return 'one-time';
  }
}
