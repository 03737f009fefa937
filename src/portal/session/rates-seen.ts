/** Sections and fields of the home page configuration whose change sends the donor to the rates-updated notice. */
const WATCHED: readonly (readonly [section: string, ...path: string[]])[] = [
  ['muisZakatHarta', 'nisab'],
  ['muisZakatFitrah', 'minAmount'],
  ['muisZakatFitrah', 'maxAmount'],
  ['muisZakatFidyah', 'fidyahPerDay'],
  ['muisKaffarah', 'kaffarahPerDay'],
  ['muisKaffarah', 'jimakNoOfPeople'],
  ['muisKaffarah', 'nazarNoOfPeople'],
];

/** The watched rates as one text; two configurations with the same rates give the same text. */
export function ratesOf(configuration: unknown): string {
  return JSON.stringify(WATCHED.map((path) => [path.join('.'), path.reduce(child, configuration) ?? null]));
}

function child(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as { [name: string]: unknown })[name]
    : undefined;
}
