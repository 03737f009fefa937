import type { Reader } from '../reader.ts';
import { SETTING_NAMES, SETTINGS } from '../settings.ts';

const LEAST_VARIETY = 10;
const SECRETS: ReadonlySet<string> = new Set(SETTING_NAMES.filter((name) => 'secret' in SETTINGS[name]));
const PLACEHOLDER =
  /^(change[-_ ]?(me|it)|to[-_ ]?do|tbd|x{3,}|\.{3,}|secret|password|placeholder|example|test|your[-_ ].*|<.*>|\$\{?\w+\}?)$/i;

/** COGNITO_TRIGGER_SECRET: authenticates the user pool's trigger. */
export function readTriggerSecret({ env, production, refuse }: Reader): string | undefined {
  const secret = env('COGNITO_TRIGGER_SECRET');
  if (secret === undefined) return undefined;
  if (secret.length < 32) refuse('COGNITO_TRIGGER_SECRET must have at least 32 characters.');
  else if (production && new Set(secret).size < LEAST_VARIETY)
    refuse('Production: COGNITO_TRIGGER_SECRET can be guessed; make one with "openssl rand -base64 32".');
  return secret;
}

/** Refuses template placeholders, quotation marks around a value, and one secret used twice. */
export function refuseCarelessness(names: readonly string[], { env, refuse }: Reader<string>): void {
  const known = new Map<string, string>();
  for (const name of names) {
    const value = env(name);
    if (value === undefined) continue;
    if (isQuoted(value)) refuse(`Production: ${name} begins and ends with a quotation mark: remove both.`);
    else if (PLACEHOLDER.test(value) && name !== 'HOST') refuse(`Production: ${name} still holds a placeholder: set its value.`);
    if (!SECRETS.has(name)) continue;
    const other = known.get(value);
    if (other !== undefined) refuse(`Production: ${name} is the same as ${other}: give each a secret of its own.`);
    known.set(value, name);
  }
}

function isQuoted(value: string): boolean {
  return value.length > 1 && ['"', "'"].some((mark) => value.startsWith(mark) && value.endsWith(mark));
}
