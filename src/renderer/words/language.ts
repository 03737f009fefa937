/** The id of a language of the site, "en" or "ms". */
export type Language = string;
