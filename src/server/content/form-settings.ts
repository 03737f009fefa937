import type { Definitions } from '../../engine/definitions.ts';
import { withLongerPasswords } from '../identity/passwords/longer.ts';
import { parseData } from './data-source.ts';
import type { Parse } from './read-content.ts';

/** What an operator sets of the forms, over what the data say. */
export type FormSettings = {
  /** The fewest characters of a password. */
  readonly passwordMin: number;
};

/** What the data say themselves: the specification's. */
const AS_WRITTEN: FormSettings = { passwordMin: 7 };

/**
 * The name of a version under the settings. What a page loads is kept by browsers for good under that name, so that another setting has
 * to be another name; the files alone name what is served as it is written.
 */
export function versionUnder(version: string, { passwordMin }: FormSettings): string {
  return `${filesOf(version)}${passwordMin > AS_WRITTEN.passwordMin ? `-p${passwordMin}` : ''}`;
}

/** The definitions of a version as it served: under the settings that its name tells. */
export const parseVersion: Parse = (files, version) => withSettings(parseData(files, version), settingsOf(version));

function withSettings(definitions: Definitions, { passwordMin }: FormSettings): Definitions {
  return withLongerPasswords(definitions, passwordMin);
}

function settingsOf(version: string): FormSettings {
  return { passwordMin: Number(SETTINGS.exec(version)?.[1] ?? AS_WRITTEN.passwordMin) };
}

const SETTINGS = /(?:-p(\d{1,2}))?$/;

function filesOf(version: string): string {
  return version.replace(SETTINGS, '');
}
