/** The languages that the pages, mails and calls know. */
export const spokenLanguages = ['en', 'ms'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
