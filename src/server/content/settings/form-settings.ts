import { type Definitions, type Field, parseDefinitions } from '../../../engine/index.ts';
import type { Parse } from '../read-content.ts';

/** What an operator sets of the forms, over what the data say. */
export type FormSettings = {
  /** The fewest characters of a password. */
  readonly passwordMin: number;
  /** The most letters of the last part of an e-mail address. */
  readonly emailTldMax: number;
};

/** What the data say themselves: the specification's. */
const AS_WRITTEN: FormSettings = { passwordMin: 7, emailTldMax: 4 };

/**
 * The name of a version under the settings. What a page loads is kept by browsers for good under that name, so that another setting has
 * to be another name; the files alone name what is served as it is written.
 */
export function versionUnder(version: string, { passwordMin, emailTldMax }: FormSettings): string {
  const passwords = passwordMin > AS_WRITTEN.passwordMin ? `-p${passwordMin}` : '';
  const emails = emailTldMax > AS_WRITTEN.emailTldMax ? `-e${emailTldMax}` : '';
  return `${version.replace(SETTINGS, '')}${passwords}${emails}`;
}

/** The definitions of a version as it served: under the settings that its name tells. */
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

/** How the specification's rule ends: a last part of 2 to 4 letters. Where the data end otherwise, they are left as they are. */
const AS_SPECIFIED = /\{2,4\}\$$/;

/**
 * The definitions with e-mail addresses whose last part may be longer, such as "siti@masjid.community": what an operator allows is what the
 * forms say and check, and what the server takes.
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
 * The definitions with new passwords of at least so many characters, where the data ask for fewer: what an operator asks for is what the
 * forms say and check, and what the server refuses.
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
