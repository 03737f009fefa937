import type { Reader } from '../reader.ts';

const LEAST_VARIETY = 10;
/** Settings that hold secrets. */
const SECRET = ['STAFF_CLIENT_SECRET', 'COGNITO_TRIGGER_SECRET', 'ONEMAP_PASSWORD', 'ONEMAP_TOKEN', 'GOOGLE_MAPS_KEY', 'STRIPE_SECRET_KEY'];
const PLACEHOLDER =
  /^(change[-_ ]?(me|it)|to[-_ ]?do|tbd|x{3,}|\.{3,}|secret|password|placeholder|example|test|your[-_ ].*|<.*>|\$\{?\w+\}?)$/i;

/** Refuses OPERATOR_KEY of earlier releases, since it has no effect. */
export function refuseOperatorKey({ env, refuse }: Reader): void {
  if (env('OPERATOR_KEY') !== undefined)
    refuse('Production: OPERATOR_KEY opens nothing any more: remove it; operators sign in at the desk, by STAFF_ISSUER and STAFF_GROUPS.');
}

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
export function refuseCarelessness(names: Iterable<string>, { env, refuse }: Reader): void {
  const known = new Map<string, string>();
  for (const name of names) {
    const value = env(name);
    if (value === undefined) continue;
    if (isQuoted(value)) refuse(`Production: ${name} begins and ends with a quotation mark: remove both.`);
    else if (PLACEHOLDER.test(value) && name !== 'HOST') refuse(`Production: ${name} still holds a placeholder: set its value.`);
    const other = SECRET.includes(name) ? known.get(value) : undefined;
    if (other !== undefined) refuse(`Production: ${name} is the same as ${other}: give each a secret of its own.`);
    if (SECRET.includes(name)) known.set(value, name);
  }
}

function isQuoted(value: string): boolean {
  return value.length > 1 && ['"', "'"].some((mark) => value.startsWith(mark) && value.endsWith(mark));
}
