/** The ids of the profile's sections, to which its contents lead. */
export const anchors = { history: 'gifts', plans: 'recurring', cards: 'cards', statement: 'statement', details: 'details' } as const;
