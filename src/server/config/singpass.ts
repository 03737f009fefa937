import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Reader } from './reader.ts';

export const APPS = ['myinfo', 'sgverify', 'corppass'] as const;

/**
 * The specification's two Singpass apps, and Corppass for companies. SGVerify takes no new services: it is the same sign-in under its own
 * id.
 */
export type SingpassApp = (typeof APPS)[number];

/** For each app: the issuer with our client id, the stand-in, or off. */
export type SingpassConfig = {
  readonly apps: { readonly [app in SingpassApp]: AppConfig };
  /** Absolute path; undefined: the keys are in the database. */
  readonly keysFile: string | undefined;
};

type AppConfig =
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'off' }
  | { readonly kind: 'issuer'; readonly issuer: string; readonly clientId: string };

/** Reads SINGPASS_ISSUER, CORPPASS_ISSUER and our client ids; the issuer "off" disables an app. */
export function readSingpass({ env, refuse }: Reader, projectRoot: string): SingpassConfig {
  const named = env('SINGPASS_KEYS');
  const keysFile = named === undefined ? undefined : resolve(projectRoot, named);
  if (keysFile !== undefined && !existsSync(keysFile))
    refuse(
      `SINGPASS_KEYS is "${named}", and there is no such file: put a key set there that all processes read, or leave it out, and the database keeps one.`,
    );
  const myinfo = env('SINGPASS_MYINFO_CLIENT_ID');
  return {
    apps: {
      myinfo: readApp('SINGPASS', 'SINGPASS_MYINFO_CLIENT_ID', env('SINGPASS_ISSUER'), myinfo, refuse),
      // Faults of the issuer are reported once, above.
      sgverify: readApp(
        'SINGPASS',
        'SINGPASS_MYINFO_CLIENT_ID',
        env('SINGPASS_ISSUER'),
        env('SINGPASS_SGVERIFY_CLIENT_ID') ?? myinfo,
        () => {},
      ),
      corppass: readApp('CORPPASS', 'CORPPASS_CLIENT_ID', env('CORPPASS_ISSUER'), env('CORPPASS_CLIENT_ID'), refuse),
    },
    keysFile,
  };
}

/** Whether the stand-in serves any of the apps. */
export function usesStandIn({ apps }: SingpassConfig): boolean {
  return APPS.some((app) => apps[app].kind === 'stand-in');
}

function readApp(
  who: string,
  clientName: string,
  issuer: string | undefined,
  clientId: string | undefined,
  refuse: Reader['refuse'],
): AppConfig {
  if (issuer === 'off') return { kind: 'off' };
  if (issuer === undefined && clientId === undefined) return { kind: 'stand-in' };
  if (issuer === undefined || clientId === undefined || !issuer.startsWith('https://') || !URL.canParse(issuer)) {
    refuse(`${who}_ISSUER must be an https address, and ${clientName} our name there.`);
    return { kind: 'off' };
  }
  return { kind: 'issuer', issuer, clientId };
}
