import type { SingpassConfig } from './singpass.ts';

/** How the portal was asked to run; read once from the environment. */
export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absolute. The embedded database, generated secrets and the build's stamp live here. */
  readonly dataDir: string;
  /** Absolute. The folder that holds `flows/`, `receipts/` and `schemas/common/`. */
  readonly flowsRoot: string;
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** How long the database may take to answer before the caller is told that it cannot be done just now. */
  readonly databasePatienceMs: number;
  /** Absent: the machine's clock. */
  readonly now: Date | undefined;
  /** Where the clock of the stand-in for the payment provider starts; absent: it is the server's. */
  readonly sandboxNow: Date | undefined;
  readonly payments: PaymentsConfig;
  /** Absent: the outbox page. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The account that OneMap gives tokens to, or a token that somebody else renews; absent: the small bundled set of addresses. */
  readonly oneMap: OneMapAccount | { readonly token: string } | undefined;
  /** Absent: a few bundled places. */
  readonly maps: { readonly key: string; readonly url: string } | undefined;
  /** "id:base64 of 32 bytes", the current key first; absent: generated in the data folder. */
  readonly fieldKeys: string | undefined;
  /** "id:base64 of 32 bytes": what encrypted values are found by. Absent: as the database was written with, or generated with the field keys. */
  readonly indexKey: string | undefined;
  /** Absent: generated in the data folder. */
  readonly operatorKey: string | undefined;
  /** Host name to the host's id in `flows/site.json`, where they are not `<id>.localhost`. */
  readonly hostNames: { readonly [hostname: string]: string };
  /** The most letters of the last part of an e-mail address: the specification's 4, or as many as an operator allows. */
  readonly emailTldMax: number;
  /** Where the page reports what fails; absent: nowhere. */
  readonly sentryDsn: string | undefined;
  /** Services that the page asks elsewhere: the first part of their paths here, and their base URL. */
  readonly services: { readonly [service: string]: string };
  /** Where the portal is reached from outside, for links in mails; absent: http://<host>:<port>. */
  readonly publicUrl: string | undefined;
  /** Proxies in front whose forwarded address is believed: their addresses. */
  readonly trustProxy: string | false;
  readonly logLevel: string;
  readonly identity: IdentityConfig;
  readonly singpass: SingpassConfig;
};

/** Who keeps the accounts: the embedded user pool, or Amazon Cognito. The page's code is the same for both. */
export type IdentityConfig = {
  readonly provider: 'embedded' | 'cognito';
  readonly poolId: string;
  readonly clientId: string;
  /** Host of the pool's sign-in pages at Amazon; absent: no sign-in with Google or Facebook there. */
  readonly domain: string | undefined;
  /** By which the pool's trigger at Amazon is known; absent: it may ask nothing. */
  readonly triggerSecret: string | undefined;
  /** The fewest characters of a password. */
  readonly passwordMin: number;
  /** What hashing a password costs: the power of two that is scrypt's N. */
  readonly passwordCost: number;
  /** The embedded pool may serve in production. */
  readonly allowed: boolean;
};

export type PaymentsConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecrets: readonly string[];
      /** Where Stripe's API answers, for trials without it; absent: Stripe itself. */
      readonly apiUrl: string | undefined;
    };

/** Who the portal is to OneMap. */
export type OneMapAccount = { readonly email: string; readonly password: string };
