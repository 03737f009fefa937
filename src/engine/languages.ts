/** The languages of the pages, mails and calls. */
export const spokenLanguages = ['en', 'ms'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
