import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuseOrphans } from './readers/orphans.ts';
import { readDsn, readHostNames, readMetrics, readPublicUrl, readServices } from './readers/addresses.ts';
import { readFieldKeysSetting, readIndexKeySetting, readLinkKeysSetting } from './readers/field-keys.ts';
import { readIdentity } from './readers/identity.ts';
import { readDatabaseUrl, readOwnerUrl, readSmtpUrl } from './readers/lines.ts';
import { readMode } from './readers/mode.ts';
import { readKeptDays, readLogLevel, readNow, readNumber, readRefundAlone } from './readers/numbers.ts';
import { readMailFrom, readMaps, readOperatorMail, readOneMap } from './readers/outside.ts';
import { unfitForProduction } from './production.ts';
import { readTrust } from './readers/proxies.ts';
import type { Reader } from './reader.ts';
import { readDataSettings } from './readers/data-settings.ts';
import { refuseCarelessness } from './readers/secrets.ts';
import { readPayments } from './readers/stripe-keys.ts';
import { RETIRED, SETTING_NAMES, SETTINGS } from './settings.ts';
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

/** The settings as far as they can be read, and each fault, as a sentence, that prevents a start. */
export type Examined = { readonly config: Config; readonly refused: readonly string[] };

/** Reads the environment. Throws `ConfigError` for settings that the portal must not start with. */
export function readConfig(environment: Environment, projectRoot: string): Config {
  return accepted(examineConfig(environment, projectRoot));
}

/** Returns the settings. Throws `ConfigError` when any fault was found. */
export function accepted({ config, refused }: Examined): Config {
  if (refused.length > 0) throw new ConfigError(refused);
  return config;
}

/** Reads the environment, and names each fault: an unreadable setting, a contradiction, or, in production, a stand-in or a near miss. */
export function examineConfig(environment: Environment, projectRoot: string): Examined {
  const wrong: string[] = [];
  const env = (name: string) => environment[name]?.trim() || undefined;
  const refuse = (sentence: string) => void wrong.push(sentence);
  const production = readMode({ env, refuse });
  const reader = { env, refuse, production };
  const flowsRoot = readFlowsRoot(projectRoot, reader);
  const config: Config = {
    production,
    retired: readRetired(reader),
    host: env('HOST') ?? SETTINGS.HOST.default,
    port: readNumber('PORT', SETTINGS.PORT.default, { from: 0, to: 65_535 }, reader),
    dataDir: resolve(projectRoot, env('DATA_DIR') ?? SETTINGS.DATA_DIR.default),
    flowsRoot,
    content: readContent(reader),
    contentCheck: readContentCheck(reader),
    settings: readDataSettings(flowsRoot, reader),
    databaseUrl: readDatabaseUrl(reader),
    databaseOwnerUrl: readOwnerUrl(reader),
    databasePatienceMs: readNumber(
      'DATABASE_PATIENCE_MS',
      SETTINGS.DATABASE_PATIENCE_MS.default,
      { from: 100, to: 999_999, what: 'a number of milliseconds' },
      reader,
    ),
    refundAloneUpToCents: readRefundAlone(reader),
    keptDays: readKeptDays(reader),
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
    linkKeys: readLinkKeysSetting(reader),
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
    const known = [...SETTING_NAMES, ...Object.keys(config.settings)];
    refuseCarelessness(known, reader);
    refuseMisspelt(Object.keys(environment), known, reader);
  }
  return { config, refused: wrong };
}

/** Refuses retired settings that must not stay set in this mode; returns a sentence for each other one that is set. */
function readRetired({ env, production, refuse }: Reader<string>): string[] {
  const set = Object.entries(RETIRED).filter(([name]) => env(name) !== undefined);
  const isRefused = ([, { refused }]: (typeof set)[number]) => refused === 'always' || (refused === 'in production' && production);
  for (const [, { refused, sentence }] of set.filter(isRefused)) refuse(`${refused === 'always' ? '' : 'Production: '}${sentence}`);
  return set.filter((one) => !isRefused(one)).map(([, { sentence }]) => sentence);
}

function readContent({ env, refuse }: Reader): Config['content'] {
  const said = env('CONTENT') ?? SETTINGS.CONTENT.default;
  if (said !== 'releases' && said !== 'folder') refuse(`CONTENT is "${said}"; write releases or folder.`);
  return said === 'folder' ? 'folder' : 'releases';
}

function readContentCheck({ env, refuse }: Reader): Config['contentCheck'] {
  const said = env('CONTENT_CHECK') ?? SETTINGS.CONTENT_CHECK.default;
  if (said !== 'whole' && said !== 'lint') refuse(`CONTENT_CHECK is "${said}"; write whole or lint.`);
  return said === 'lint' ? 'lint' : 'whole';
}

function readFlowsRoot(projectRoot: string, { env, refuse }: Reader): string {
  const named = env('FLOWS_ROOT');
  const root = resolve(projectRoot, named ?? SETTINGS.FLOWS_ROOT.default);
  if (named !== undefined && !existsSync(resolve(root, 'flows')))
    refuse(`FLOWS_ROOT is "${named}", and there is no folder flows in it: name the folder that holds flows, receipts and schemas.`);
  return root;
}

/** A shorter name may resemble a setting by chance. */
const LEAST_LENGTH = 8;

/** Refuses names similar to one of our settings: a misspelt one would be ignored without notice. */
function refuseMisspelt(given: readonly string[], known: readonly string[], { refuse }: Pick<Reader, 'refuse'>): void {
  for (const name of given) {
    if (known.includes(name) || Object.hasOwn(RETIRED, name) || name.length < LEAST_LENGTH) continue;
    const meant = known.find((one) => bare(one) === bare(name)) ?? (name.includes('_') ? nearestName(name, known, 2) : undefined);
    if (meant !== undefined) refuse(`Production: ${name} is no setting: did you mean ${meant}?`);
  }
}

function bare(name: string): string {
  return name.replaceAll(/[_-]/g, '').toUpperCase();
}
