import type { DefinitionFiles, Json } from '../definitions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { unknownName } from '../names/nearest.ts';

type JsonObject = { readonly [key: string]: Json };

/** A number that an operator may change, as `settings` of `flows/site.json` declares it. */
export type Setting = {
  /** Its name in fields, without the prefix `settings.`. */
  readonly name: string;
  /** What the number is, in one sentence. */
  readonly says: string;
  /** The environment variable with which an operator sets it. */
  readonly variable: string;
  /** The bounds of an operator's value. */
  readonly atLeast: number;
  readonly atMost: number;
  readonly default: number;
  /** The default in production, where it differs. */
  readonly inProduction?: number;
  /** The value in force in a served version. Written by `withSettings`, never by hand. */
  readonly value?: number;
};

/** Values in force, by the names of settings. */
export type SettingValues = { readonly [name: string]: number };

const SITE = 'flows/site.json';
/** The keywords whose number may be a setting: "minLength": "settings.password-min". */
const NUMBERS: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);
const WHOLE = /^settings\.([a-z][a-z0-9-]*)$/;
/** Within a pattern: "{2,{{settings.email-tld-max}}}". */
const WITHIN = /\{\{settings\.([a-z][a-z0-9-]*)\}\}/g;

/** The settings that the data declare. Malformed ones are left out: the meta-schema reports them. */
export function settingsIn(files: DefinitionFiles): readonly Setting[] {
  return Object.entries(objectOf(objectOf(files[SITE]).settings)).flatMap(([name, setting]) => {
    const { says, variable, atLeast, atMost, default: usual, inProduction, value } = objectOf(setting);
    if (typeof says !== 'string' || typeof variable !== 'string' || ![atLeast, atMost, usual].every(Number.isInteger)) return [];
    const more = Object.fromEntries(Object.entries({ inProduction, value }).filter(([, number]) => typeof number === 'number'));
    return [{ name, says, variable, atLeast: Number(atLeast), atMost: Number(atMost), default: Number(usual), ...more }];
  });
}

/** The names of the settings that the value of a keyword refers to. */
export function settingsNamed(keyword: string, value: Json | undefined): readonly string[] {
  if (typeof value !== 'string') return [];
  if (keyword === 'pattern') return [...value.matchAll(WITHIN)].map(([, name = '']) => name);
  return NUMBERS.has(keyword) ? (WHOLE.exec(value)?.slice(1) ?? []) : [];
}

/**
 * The value of a keyword with its settings replaced by their values: a plain number, or a plain pattern. Any other value is returned
 * unchanged. Throws a DefinitionError for a setting that is not declared.
 */
export function settled(files: DefinitionFiles, { file, pointer }: { file: string; pointer: string }, keyword: string, value: Json): Json {
  if (settingsNamed(keyword, value).length === 0) return value;
  const numberOf = (name: string) => {
    const settings = settingsIn(files);
    const setting = settings.find((one) => one.name === name);
    if (setting !== undefined) return setting.value ?? setting.default;
    const known = settings.map((one) => one.name);
    throw new DefinitionError(file, pointer, unknownName('setting', name, known));
  };
  const text = String(value);
  const [, whole] = WHOLE.exec(text) ?? [];
  return whole === undefined ? text.replaceAll(WITHIN, (_, name: string) => String(numberOf(name))) : numberOf(whole);
}

/**
 * The files with an operator's settings in force, by environment variable; settings that the operator leaves out keep their values. The values
 * are written into the files, so that a version is reproduced from its own files alone. Returns the same object where nothing changes.
 */
export function withSettings(files: DefinitionFiles, operator: { readonly [variable: string]: number }): DefinitionFiles {
  const changed = settingsIn(files).flatMap(({ name, variable, value, default: usual }) => {
    const asked = operator[variable];
    return asked === undefined || asked === (value ?? usual) ? [] : [[name, asked] as const];
  });
  return withValues(files, Object.fromEntries(changed));
}

/** The values that `withSettings` wrote into files, by the names of settings. */
export function valuesInForce(files: DefinitionFiles): SettingValues {
  return Object.fromEntries(settingsIn(files).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
}

/** The files with these values in force; the same object where there are none. */
export function withValues(files: DefinitionFiles, values: SettingValues): DefinitionFiles {
  if (Object.keys(values).length === 0) return files;
  const site = objectOf(files[SITE]);
  const settings = objectOf(site.settings);
  const inForce = Object.entries(values).map(([name, value]) => [name, { ...objectOf(settings[name]), value }] as const);
  return { ...files, [SITE]: { ...site, settings: { ...settings, ...Object.fromEntries(inForce) } } };
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
