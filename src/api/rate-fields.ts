/** The rates in the home page's configuration, and the path of each. Generated from `schemas/api` by `npm run generate:api`; do not edit by hand. */
export const RATE_FIELDS: readonly { readonly rate: string; readonly path: readonly string[] }[] = [
  { rate: 'nisab', path: ['muisZakatHarta', 'nisab', 'value'] },
  { rate: 'fitrah.normal', path: ['muisZakatFitrah', 'minAmount'] },
  { rate: 'fitrah.premium', path: ['muisZakatFitrah', 'maxAmount'] },
  { rate: 'fidyah.day', path: ['muisZakatFidyah', 'fidyahPerDay'] },
  { rate: 'kaffarah.person', path: ['muisKaffarah', 'kaffarahPerDay'] },
  { rate: 'kaffarah.jimak-persons', path: ['muisKaffarah', 'jimakNoOfPeople'] },
  { rate: 'kaffarah.nazar-persons', path: ['muisKaffarah', 'nazarNoOfPeople'] },
];
