import { type Definitions, type Field, parseDefinitions } from '../../../engine/index.ts';
import type { Parse } from '../read-content.ts';

/** An operator's settings that override the forms in the data. */
export type FormSettings = {
  /** Minimum length of a password. */
  readonly passwordMin: number;
  /** Maximum length of an e-mail address' top-level domain. */
  readonly emailTldMax: number;
};

/** The specification's values, which the data have. */
const AS_WRITTEN: FormSettings = { passwordMin: 7, emailTldMax: 4 };

/**
 * The name of a version under the settings. Browsers cache what a page loads for good under that name, so each setting needs its own.
 * With the data's own values the name is the hash of the files alone.
 */
export function versionUnder(version: string, { passwordMin, emailTldMax }: FormSettings): string {
  const passwords = passwordMin > AS_WRITTEN.passwordMin ? `-p${passwordMin}` : '';
  const emails = emailTldMax > AS_WRITTEN.emailTldMax ? `-e${emailTldMax}` : '';
  return `${version.replace(SETTINGS, '')}${passwords}${emails}`;
}

/** Parses a version under the settings in its name, as it was served. Throws what `parseDefinitions` throws. */
export const parseVersion: Parse = (files, version) => withSettings(parseDefinitions(files, version), settingsOf(version));

const SETTINGS = /(?:-p(\d{1,2}))?(?:-e(\d{1,2}))?$/;

function settingsOf(version: string): FormSettings {
  const [, passwordMin, emailTldMax] = SETTINGS.exec(version) ?? [];
  return { passwordMin: Number(passwordMin ?? AS_WRITTEN.passwordMin), emailTldMax: Number(emailTldMax ?? AS_WRITTEN.emailTldMax) };
}

function withSettings(definitions: Definitions, { passwordMin, emailTldMax }: FormSettings): Definitions {
  const longer = withLongerPasswords(definitions, passwordMin);
  return emailTldMax > AS_WRITTEN.emailTldMax ? withLongerEmailEnds(longer, emailTldMax) : longer;
}

/** The end of the specification's e-mail pattern: a top-level domain of 2 to 4 letters. Other patterns are left alone. */
const AS_SPECIFIED = /\{2,4\}\$$/;

/**
 * Allows longer top-level domains, such as "siti@masjid.community". It changes the definitions, so that page and server check the same.
 */
function withLongerEmailEnds(definitions: Definitions, atMost: number): Definitions {
  const longer = (field: Field): Field => ({
    ...field,
    ...(field.type === 'email' && field.pattern !== undefined && { pattern: field.pattern.replace(AS_SPECIFIED, `{2,${atMost}}$`) }),
    ...(field.fields && { fields: field.fields.map(longer) }),
  });
  const steps = Object.entries(definitions.steps).map(([id, step]) => [id, { ...step, fields: step.fields.map(longer) }]);
  return { ...definitions, steps: Object.fromEntries(steps) };
}

/**
 * Raises the minimum length of new passwords to `atLeast`. It changes the definitions, so that page and server check the same.
 */
export function withLongerPasswords(definitions: Definitions, atLeast: number): Definitions {
  const longer = (field: Field): Field => ({
    ...field,
    checks: field.checks.map((check) =>
      check.minLength === undefined ? check : { ...check, minLength: Math.max(check.minLength, atLeast) },
    ),
  });
  const steps = Object.entries(definitions.steps).map(([id, step]) => [
    id,
    { ...step, fields: step.fields.map((field) => (field.type === 'secret' ? longer(field) : field)) },
  ]);
  return { ...definitions, steps: Object.fromEntries(steps) };
}
