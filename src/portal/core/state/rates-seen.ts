/** A watched rate: its name in the rates, its path in the home page configuration, and whether it is money. */
type Watched = { readonly rate: string; readonly path: readonly [section: string, ...field: string[]]; readonly isMoney: boolean };

/** Rates whose change leads to the rates-updated notice, by their name in the texts. */
const WATCHED: { readonly [name: string]: Watched } = {
  nisab: { rate: 'nisab', path: ['muisZakatHarta', 'nisab', 'value'], isMoney: true },
  minAmount: { rate: 'fitrah.normal', path: ['muisZakatFitrah', 'minAmount'], isMoney: true },
  maxAmount: { rate: 'fitrah.premium', path: ['muisZakatFitrah', 'maxAmount'], isMoney: true },
  fidyahPerDay: { rate: 'fidyah.day', path: ['muisZakatFidyah', 'fidyahPerDay'], isMoney: true },
  kaffarahPerDay: { rate: 'kaffarah.person', path: ['muisKaffarah', 'kaffarahPerDay'], isMoney: true },
  jimakNoOfPeople: { rate: 'kaffarah.jimak-persons', path: ['muisKaffarah', 'jimakNoOfPeople'], isMoney: false },
  nazarNoOfPeople: { rate: 'kaffarah.nazar-persons', path: ['muisKaffarah', 'nazarNoOfPeople'], isMoney: false },
};

/** Watched rates as last seen, by name. */
export type RatesSeen = { readonly [name: string]: string };

export function ratesOf(configuration: unknown): RatesSeen {
  const found = Object.entries(WATCHED).flatMap(([name, { path }]) => {
    const value = path.reduce(child, configuration);
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
  });
  return Object.fromEntries(found);
}

export type RateChange = {
  readonly name: string;
  readonly rate: string;
  readonly isMoney: boolean;
  readonly before: string;
  readonly after: string;
};

/** Rates that differ. A rate missing on either side does not count. */
export function changesBetween(before: RatesSeen, after: RatesSeen): readonly RateChange[] {
  return Object.entries(WATCHED).flatMap(([name, { rate, isMoney }]) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined || was === is ? [] : [{ name, rate, isMoney, before: was, after: is }];
  });
}

function child(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as { [name: string]: unknown })[name]
    : undefined;
}
