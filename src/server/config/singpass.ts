import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export const APPS = ['myinfo', 'sgverify', 'corppass'] as const;

/** The specification's two apps of Singpass, and Corppass for companies. SGVerify takes no new services: it is the same sign-in under its own id. */
export type SingpassApp = (typeof APPS)[number];

/** Who says who somebody is: for each app an issuer and our name there, the stand-in, or nobody. */
export type SingpassConfig = {
  readonly apps: { readonly [app in SingpassApp]: AppConfig };
  /** Absolute; absent: the keys stand in the database. */
  readonly keysFile: string | undefined;
};

type AppConfig =
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'off' }
  | { readonly kind: 'issuer'; readonly issuer: string; readonly clientId: string };

type Env = (name: string) => string | undefined;

/** Reads SINGPASS_ISSUER, CORPPASS_ISSUER and our names there; "off" instead of an issuer offers it nowhere. */
export function readSingpass(env: Env, projectRoot: string, wrong: string[]): SingpassConfig {
  const named = env('SINGPASS_KEYS');
  const keysFile = named === undefined ? undefined : resolve(projectRoot, named);
  if (keysFile !== undefined && !existsSync(keysFile))
    wrong.push(
      `SINGPASS_KEYS is "${named}", and there is no such file: put a key set there that all processes read, or leave it out, and the database keeps one.`,
    );
  const myinfo = env('SINGPASS_MYINFO_CLIENT_ID');
  return {
    apps: {
      myinfo: readApp('SINGPASS', 'SINGPASS_MYINFO_CLIENT_ID', env('SINGPASS_ISSUER'), myinfo, wrong),
      sgverify: readApp('SINGPASS', 'SINGPASS_MYINFO_CLIENT_ID', env('SINGPASS_ISSUER'), env('SINGPASS_SGVERIFY_CLIENT_ID') ?? myinfo, []),
      corppass: readApp('CORPPASS', 'CORPPASS_CLIENT_ID', env('CORPPASS_ISSUER'), env('CORPPASS_CLIENT_ID'), wrong),
    },
    keysFile,
  };
}

/** Whether the stand-in serves any of the apps. */
export function usesStandIn({ apps }: SingpassConfig): boolean {
  return APPS.some((app) => apps[app].kind === 'stand-in');
}

function readApp(who: string, clientName: string, issuer: string | undefined, clientId: string | undefined, wrong: string[]): AppConfig {
  if (issuer === 'off') return { kind: 'off' };
  if (issuer === undefined && clientId === undefined) return { kind: 'stand-in' };
  if (issuer === undefined || clientId === undefined || !issuer.startsWith('https://') || !URL.canParse(issuer)) {
    wrong.push(`${who}_ISSUER must be an https address, and ${clientName} our name there.`);
    return { kind: 'off' };
  }
  return { kind: 'issuer', issuer, clientId };
}
