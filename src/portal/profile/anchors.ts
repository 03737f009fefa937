/** Ids of the profile's sections, which its contents link to. */
export const anchors = { history: 'gifts', plans: 'recurring', cards: 'cards', statement: 'statement', details: 'details' } as const;
