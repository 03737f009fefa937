import type { Reader } from '../reader.ts';
import type { SettingName } from '../settings.ts';

/** Settings that have no effect without another one, each with the one it needs. */
const NEEDS: readonly (readonly [setting: SettingName, needed: SettingName])[] = [
  ['STAFF_GROUPS_CLAIM', 'STAFF_ISSUER'],
  ['STAFF_SECOND_FACTOR', 'STAFF_ISSUER'],
  ['SINGPASS_SGVERIFY_CLIENT_ID', 'SINGPASS_MYINFO_CLIENT_ID'],
  ['STRIPE_API_URL', 'STRIPE_SECRET_KEY'],
  ['GOOGLE_MAPS_URL', 'GOOGLE_MAPS_KEY'],
  ['COGNITO_DOMAIN', 'COGNITO_USER_POOL_ID'],
  ['INDEX_KEY', 'FIELD_KEYS'],
  ['METRICS_HOST', 'METRICS_PORT'],
];

/** Refuses a setting that would be ignored because the setting it needs is missing. */
export function refuseOrphans({ env, refuse }: Reader): void {
  for (const [setting, needed] of NEEDS)
    if (env(setting) !== undefined && env(needed) === undefined)
      refuse(`${setting} does nothing without ${needed}: set ${needed} too, or remove ${setting}.`);
}
