/** The frequencies of a gift. These names are stored; receipts use the specification's. */
export const frequencies = ['one-time', 'daily', 'weekly', 'monthly', 'quarterly', 'annually'] as const;

export type Frequency = (typeof frequencies)[number];
/** A frequency that begins a recurring plan. */
export type RecurringFrequency = Exclude<Frequency, 'one-time'>;

export function isFrequency(text: unknown): text is Frequency {
  return frequencies.some((known) => known === text);
}

export function recurs(frequency: Frequency): frequency is RecurringFrequency {
  return frequency !== 'one-time';
}

/** Whether a payment method can be charged again without the donor: a card can, PayNow asks each time. */
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

/** The name in the receipt data: "One Time", "Monthly". */
export function frequencyName(frequency: Frequency): string {
  return names[frequency];
}
