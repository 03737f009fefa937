import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/read-config.ts';
import type { LinkKey, NamedKey } from '../kit/crypto/field-crypto.ts';
import type { GivenKeys } from '../kit/crypto/known-keys.ts';
import { makeDataFolder } from '../kit/db/data-folder.ts';

export type Secrets = {
  readonly databaseAdminPassword: string;
  readonly databasePassword: string;
  readonly fieldKeys: GivenKeys;
};

/**
 * The file's content. An early release's file has no index key; the blind index then uses a field key. A file of 0.3.0 also has an operator's key,
 * which is unused.
 */
type Stored = { databaseAdminPassword: string; databasePassword: string; fieldKeys: string; indexKey?: string };

/** The configured secrets; missing ones are generated once, into a file of the data folder that only its owner can read. */
export function loadSecrets(config: Config): Secrets {
  const stored = config.fieldKeys && config.databaseUrl ? undefined : generatedIn(config.dataDir);
  return {
    databaseAdminPassword: stored?.databaseAdminPassword ?? '',
    databasePassword: stored?.databasePassword ?? '',
    fieldKeys: {
      ...readFieldKeys(config.fieldKeys ?? stored?.fieldKeys ?? ''),
      index: indexKeyOf(config, stored),
      links: config.linkKeys
        ?.split(/[\s,]+/)
        .filter((link) => link !== '')
        .map(linkKeyOf),
    },
  };
}

/** Parses "id:base64, id:base64", the current key first. Throws when a key is not 32 bytes long. */
export function readFieldKeys(text: string): Omit<GivenKeys, 'index'> {
  const pairs = text.split(/[\s,]+/).filter((pair) => pair !== '');
  const entries = pairs.map((pair): [string, Buffer] => {
    const [, id = '', encoded = ''] = /^([a-z0-9]+):(.+)$/.exec(pair) ?? [];
    const key = Buffer.from(encoded, 'base64');
    if (id === '' || key.length !== 32) throw new Error('FIELD_KEYS must read "id:base64 of 32 bytes", the current key first.');
    return [id, key];
  });
  const [first] = entries;
  if (first === undefined) throw new Error('FIELD_KEYS is empty.');
  return { current: first[0], keys: Object.fromEntries(entries) };
}

/** The index key in the data folder belongs to the field keys there: ignored if field keys are configured. */
function indexKeyOf({ fieldKeys, indexKey }: Config, stored: Stored | undefined): NamedKey | undefined {
  const text = indexKey ?? (fieldKeys === undefined ? stored?.indexKey : undefined);
  if (text === undefined) return undefined;
  const { current, keys } = readFieldKeys(text);
  const key = keys[current];
  return key && { id: current, key };
}

function linkKeyOf(text: string): LinkKey {
  if (text === 'index') return 'index';
  const { current: id, keys } = readFieldKeys(text);
  return { id, key: keys[id] ?? Buffer.alloc(0) };
}

/** The path of the file with the generated secrets. */
export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

function generatedIn(dataDir: string): Stored {
  const file = secretsFile(dataDir);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  if (existsSync(join(dataDir, 'pg')))
    throw new Error(
      `${file} is missing, and without it the database beside it cannot be read. Restore it, or remove ${dataDir} to begin anew.`,
    );
  const made: Stored = {
    databaseAdminPassword: randomBytes(24).toString('base64url'),
    databasePassword: randomBytes(24).toString('base64url'),
    fieldKeys: `k1:${randomBytes(32).toString('base64')}`,
    indexKey: `index:${randomBytes(32).toString('base64')}`,
  };
  makeDataFolder(dataDir);
  writeOnce(file, `${JSON.stringify(made, null, 2)}\n`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Writes the file atomically, and synced to disk before anything is encrypted with the keys. If several processes start together, one writes the
 * file, and the others leave it unchanged.
 */
function writeOnce(file: string, text: string): void {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`;
  const handle = openSync(unfinished, 'wx', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
