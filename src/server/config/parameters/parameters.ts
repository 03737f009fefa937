/** Reads everything below a path of the parameter store: the settings, by the last part of their names. */
export type ReadParameters = () => Promise<{ readonly [name: string]: string }>;

/** Names of settings; whatever else lies there is nobody's. */
export const SETTING = /^[A-Z][A-Z0-9_]*$/;
