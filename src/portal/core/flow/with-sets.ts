import type { Answers, Json } from '../../../engine/index.ts';

/** The answers, with some set besides by their path: "donor.kind". */
export function withSets(answers: Answers, sets: { readonly [path: string]: Json }): Answers {
  const after: { [step: string]: { readonly [field: string]: Json } } = { ...answers };
  for (const [path, value] of Object.entries(sets)) {
    const [step = '', field = ''] = path.split('.');
    after[step] = { ...after[step], [field]: value };
  }
  return after;
}
