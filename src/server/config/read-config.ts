import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuseOrphans } from './readers/orphans.ts';
import { readDsn, readHostNames, readPublicUrl, readServices } from './readers/addresses.ts';
import { readFieldKeysSetting, readIndexKeySetting } from './readers/field-keys.ts';
import { readIdentity } from './readers/identity.ts';
import { readDatabaseUrl, readOwnerUrl, readSmtpUrl, readSwitch } from './readers/lines.ts';
import { readMetrics } from './readers/metrics.ts';
import { readMode } from './readers/mode.ts';
import { readLogLevel, readNow, readNumber, readRefundAlone } from './readers/numbers.ts';
import { readMailFrom, readMaps, readOperatorMail, readOneMap } from './readers/outside.ts';
import { unfitForProduction } from './production.ts';
import { readTrust } from './readers/proxies.ts';
import type { Reader } from './reader.ts';
import { readSettings } from './readers/settings.ts';
import { refuseCarelessness, refuseOperatorKey } from './readers/secrets.ts';
import { readPayments } from './readers/stripe-keys.ts';
import type { Config } from './types.ts';
import { readSingpass } from './singpass.ts';
import { readStaff } from './staff.ts';
import { nearestName } from '../../engine/names/nearest.ts';

export type { Config, IdentityConfig } from './types.ts';

/** Settings that the portal refuses to start with; each sentence says what to change. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
    this.sentences = sentences;
  }
}

type Environment = { readonly [name: string]: string | undefined };

/** Read by `loadSettings`. */
const ASKED_BEFORE = ['PARAMETER_PATH', 'AWS_REGION'];

/** Settings of earlier releases that may stay set, and why they have no effect. Their values are not checked. */
const RETIRED: { readonly [setting: string]: string } = { DATABASE_REPLICA_URL: 'all reads use the database at DATABASE_URL' };

/**
 * Reads the environment. Throws `ConfigError` with a sentence for each fault: an unreadable setting, a contradiction, or, in production, a
 * stand-in or a near miss.
 */
export function readConfig(environment: Environment, projectRoot: string): Config {
  const wrong: string[] = [];
  const asked = new Set(ASKED_BEFORE);
  const env = (name: string) => {
    asked.add(name);
    return environment[name]?.trim() || undefined;
  };
  const refuse = (sentence: string) => void wrong.push(sentence);
  const production = readMode({ env, refuse });
  const reader: Reader = { env, refuse, production };
  const flowsRoot = readFlowsRoot(projectRoot, reader);
  const config: Config = {
    production,
    retired: retiredIn(environment),
    host: env('HOST') ?? '127.0.0.1',
    port: readNumber('PORT', 8080, { from: 0, to: 65_535 }, reader),
    dataDir: resolve(projectRoot, env('DATA_DIR') ?? 'data'),
    flowsRoot,
    content: readContent(reader),
    contentCheck: readContentCheck(reader),
    settings: readSettings(flowsRoot, reader),
    databaseUrl: readDatabaseUrl(reader),
    databaseOwnerUrl: readOwnerUrl(reader),
    databasePatienceMs: readNumber('DATABASE_PATIENCE_MS', 2500, { from: 100, to: 999_999, what: 'a number of milliseconds' }, reader),
    databasePrepared: readSwitch('DATABASE_PREPARED', 'on', reader),
    refundAloneUpToCents: readRefundAlone(reader),
    now: readNow('PORTAL_NOW', reader),
    sandboxNow: readNow('SANDBOX_NOW', reader),
    payments: readPayments(reader),
    smtpUrl: readSmtpUrl(reader),
    mailFrom: readMailFrom(reader),
    operatorMail: readOperatorMail(reader),
    oneMap: readOneMap(reader),
    maps: readMaps(reader),
    fieldKeys: readFieldKeysSetting(reader),
    indexKey: readIndexKeySetting(reader),
    hostNames: readHostNames(reader),
    sentryDsn: readDsn(reader),
    services: readServices(reader),
    publicUrl: readPublicUrl(reader),
    trustProxy: readTrust(reader),
    logLevel: readLogLevel(reader),
    metrics: readMetrics(reader),
    identity: readIdentity(reader),
    singpass: readSingpass(reader, projectRoot),
    staff: readStaff(reader),
    pages: undefined,
  };
  refuseOrphans(reader);
  if (production) {
    wrong.push(...unfitForProduction(config));
    refuseOperatorKey(reader);
    refuseCarelessness(asked, reader);
    refuseMisspelt(Object.keys(environment), asked, reader);
  }
  if (wrong.length > 0) throw new ConfigError(wrong);
  return config;
}

function retiredIn(environment: Environment): string[] {
  const set = Object.entries(RETIRED).filter(([name]) => environment[name]?.trim());
  return set.map(([name, why]) => `${name} is no longer used: ${why}. Remove it.`);
}

function readContent({ env, refuse }: Reader): Config['content'] {
  const said = env('CONTENT') ?? 'releases';
  if (said !== 'releases' && said !== 'folder') refuse(`CONTENT is "${said}"; write releases or folder.`);
  return said === 'folder' ? 'folder' : 'releases';
}

function readContentCheck({ env, refuse }: Reader): Config['contentCheck'] {
  const said = env('CONTENT_CHECK') ?? 'whole';
  if (said !== 'whole' && said !== 'lint') refuse(`CONTENT_CHECK is "${said}"; write whole or lint.`);
  return said === 'lint' ? 'lint' : 'whole';
}

function readFlowsRoot(projectRoot: string, { env, refuse }: Reader): string {
  const named = env('FLOWS_ROOT');
  const root = resolve(projectRoot, named ?? '.');
  if (named !== undefined && !existsSync(resolve(root, 'flows')))
    refuse(`FLOWS_ROOT is "${named}", and there is no folder flows in it: name the folder that holds flows, receipts and schemas.`);
  return root;
}

/** A shorter name may resemble a setting by chance. */
const LEAST_LENGTH = 8;

/** Refuses names similar to one of our settings: a misspelt one would be ignored without notice. */
function refuseMisspelt(given: readonly string[], known: ReadonlySet<string>, { refuse }: Pick<Reader, 'refuse'>): void {
  for (const name of given) {
    if (known.has(name) || name.length < LEAST_LENGTH) continue;
    const meant = [...known].find((one) => bare(one) === bare(name)) ?? (name.includes('_') ? nearestName(name, known, 2) : undefined);
    if (meant !== undefined) refuse(`Production: ${name} is no setting: did you mean ${meant}?`);
  }
}

function bare(name: string): string {
  return name.replaceAll(/[_-]/g, '').toUpperCase();
}
