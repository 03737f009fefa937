import type { SingpassConfig } from './singpass.ts';
import type { StaffConfig } from './staff.ts';

/** The settings, read once at the start. */
export type Config = {
  readonly production: boolean;
  /** Settings of earlier releases that are set but have no effect, each as a sentence that the start prints. */
  readonly retired: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Absolute. The embedded database, generated secrets and the build's stamp live here. */
  readonly dataDir: string;
  /** Absolute. The folder that holds `flows/`, `receipts/` and `schemas/common/`. */
  readonly flowsRoot: string;
  /** The content that serves: releases in the database, or the folder of the flows as saved. */
  readonly content: 'releases' | 'folder';
  /** How saved content is judged before it serves: in full, or by the lint only; the latter never in production. */
  readonly contentCheck: 'whole' | 'lint';
  /** Absolute. The built pages, which draw a saved version before it serves; absent where pages are served unbuilt. */
  readonly pages: string | undefined;
  /** The settings that the data let an operator change (`settings` in `flows/site.json`), by variable. */
  readonly settings: { readonly [variable: string]: number };
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The role that owns the tables and migrates; absent: that of `databaseUrl` owns them, or migrations run separately. */
  readonly databaseOwnerUrl: string | undefined;
  /** How long a call waits for the database before it is answered 503. */
  readonly databasePatienceMs: number;
  /** The most that one member refunds of a gift alone, in cents; more takes two. */
  readonly refundAloneUpToCents: number;
  /** For how many days personal data is kept that a job deletes. */
  readonly keptDays: { readonly unpaidGifts: number; readonly closedAccounts: number };
  /** Absent: the machine's clock. */
  readonly now: Date | undefined;
  /** The start of the sandbox's clock; absent: the server's time. */
  readonly sandboxNow: Date | undefined;
  readonly payments: PaymentsConfig;
  /** Absent: the outbox page. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Receives the newest line of the audit log daily; absent: only the log and a file hold it. */
  readonly operatorMail: string | undefined;
  /** The account at OneMap, or a token that the operator renews; absent: the bundled addresses. */
  readonly oneMap: OneMapAccount | { readonly token: string } | undefined;
  /** Absent: a few bundled places. */
  readonly maps: { readonly key: string; readonly url: string } | undefined;
  /** "id:base64 of 32 bytes", the current key first; absent: generated in the data folder. */
  readonly fieldKeys: string | undefined;
  /** "id:base64 of 32 bytes", the key of the blind index. Absent: as the database was written with, or generated with the field keys. */
  readonly indexKey: string | undefined;
  /** "id:base64 of 32 bytes" or "index", comma-separated: sign the links of mails and receipts, the current key first. Absent: the index key signs them. */
  readonly linkKeys: string | undefined;
  /** Host name to the host's id in `flows/site.json`, where it is not `<id>.localhost`; or to "desk". */
  readonly hostNames: { readonly [hostname: string]: string };
  /** Target of the page's error reports; absent: none. */
  readonly sentryDsn: string | undefined;
  /** Remote services: the first part of their paths here, and their base URL. */
  readonly services: { readonly [service: string]: string };
  /** The portal's external address, for links in mails; absent: http://<host>:<port>. */
  readonly publicUrl: string | undefined;
  /** Addresses of the trusted proxies. */
  readonly trustProxy: string | false;
  readonly logLevel: string;
  /** Where Prometheus reads the metrics; absent: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly identity: IdentityConfig;
  readonly singpass: SingpassConfig;
  readonly staff: StaffConfig;
};

/** Amazon Cognito's user pool, or its stand-in in a trial. */
export type IdentityConfig = {
  readonly isStandIn: boolean;
  readonly poolId: string;
  readonly clientId: string;
  /** Host of the pool's sign-in pages at Amazon; absent: no sign-in with Google or Facebook there. */
  readonly domain: string | undefined;
  /** The secret of the pool's trigger at Amazon; absent: the trigger is refused. */
  readonly triggerSecret: string | undefined;
  /** The cost of comparing a password: N of scrypt is 2 to this power. */
  readonly passwordCost: number;
};

export type PaymentsConfig =
  | { readonly provider: 'sandbox' }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecrets: readonly string[];
      /** The address of Stripe's API, for trials without Stripe; absent: Stripe itself. */
      readonly apiUrl: string | undefined;
    };

/** The portal's account at OneMap. */
export type OneMapAccount = { readonly email: string; readonly password: string };
