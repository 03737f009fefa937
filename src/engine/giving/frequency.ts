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
 * How often, for a donation that says nothing of it, told from its whole amount in cents as the specification's section 9 has it
 * ("from amount cents: 10 daily, 20 weekly, 50 monthly, 100 quarterly, 200 annually, else one time"). S$50.20 is one time.
 * For showing only: nothing is ever charged by it.
 */
export function frequencyByCents(totalCents: number): Frequency {
  return byCents.get(totalCents) ?? 'one-time';
}

const byCents: ReadonlyMap<number, Frequency> = new Map([
  [10, 'daily'],
  [20, 'weekly'],
  [50, 'monthly'],
  [100, 'quarterly'],
  [200, 'annually'],
]);
