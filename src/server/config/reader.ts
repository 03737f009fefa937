import type { SettingName } from './settings.ts';

/**
 * Access to settings for their readers: each mistake becomes a sentence that names the setting and its fix. `Name` is wider only for
 * settings that the data define.
 */
export type Reader<Name extends string = SettingName> = {
  /** The setting's value, trimmed; undefined where it is blank or not set. */
  readonly env: (name: Name) => string | undefined;
  readonly production: boolean;
  /** Adds a fault as a sentence; with any fault, the portal does not start. */
  readonly refuse: (sentence: string) => void;
};

/** Whether a host name means this machine, so that no traffic crosses a network. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return name === '' || name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** The text as a URL; undefined where it is none. */
export function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
