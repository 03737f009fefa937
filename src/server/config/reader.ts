/** What settings are read with: every mistake becomes a sentence that names the setting and the fix. */
export type Reader = {
  /** The setting's value without the blanks around it; absent where it is blank or not set. */
  readonly env: (name: string) => string | undefined;
  readonly production: boolean;
  /** Adds a sentence; the portal does not start when there is one. */
  readonly refuse: (sentence: string) => void;
};

/** Whether a host name means this machine, so that nothing crosses a network. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return name === '' || name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The address as a URL, if it can be read as one. */
export function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
