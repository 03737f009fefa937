import type { Kysely } from 'kysely';
import { DefinitionError } from '../../engine/index.ts';
import { comingDays, comingRates, type Finding } from '../../lint/index.ts';
import type { Clock } from '../kit/clock.ts';
import type { Tables } from '../kit/db/tables.ts';
import { type Bundle, makeBundle } from './served/bundle.ts';
import { bundleOnThread } from './served/bundle-on-thread.ts';
import { createLruCache } from './served/lru-cache.ts';
import { contentOf, type Parse, textsIn } from './read-content.ts';
import type { ContentSource, Reading } from './files/source.ts';
import type { ServedVersion } from './as-served.ts';
import type { Content } from './content.ts';
import { type ContentReport, type ContentStore, UnknownVersion, UnreadableVersion } from './store.ts';
import { findLastVersions, findVersion, rememberVersion, type StoredVersion } from './stored/versions.ts';
import type { Watch } from './files/watch.ts';

export type ContentPorts = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly source: ContentSource;
  readonly parse: Parse;
  /** Builds the version that this process serves; with the code's stand-ins or the operator's settings it gets another name. */
  readonly asServed: (version: StoredVersion) => ServedVersion;
  readonly watch: Watch;
  readonly log: (level: 'info' | 'warn' | 'error', words: string) => void;
  /** Reports an error that prevented reading the content. */
  readonly failed: (error: unknown, words: string) => void;
};

const RELOAD_EVERY_MS = 1_000;
const OLD_VERSIONS_KEPT = 8;
const MAX_LINES = 20;

/**
 * Opens the content and keeps it current: serves the newest files without a blocking finding. A broken edit is refused and its findings
 * logged, while the last good version is still served, from the database if need be. Throws when there is neither.
 */
export async function openContent(ports: ContentPorts): Promise<ContentStore> {
  const { db, clock, source, parse, asServed, log, failed } = ports;
  let serving: Content | undefined;
  let report: ContentReport = { upToDate: false, findings: [], lacking: [], readAt: clock.now(), activatedAt: clock.now() };
  let seen = '';
  let reloadedAt = Number.NEGATIVE_INFINITY;
  let reloading: Promise<void> | undefined;
  let isRefused = false;
  const old = createLruCache<Content>(OLD_VERSIONS_KEPT, isServing);
  const bundles = createLruCache<Bundle>(OLD_VERSIONS_KEPT, isServing);
  const words = createLruCache<Content['texts']>(OLD_VERSIONS_KEPT, isServing);

  function refresh(): Promise<void> {
    if (reloading === undefined && performance.now() - reloadedAt < RELOAD_EVERY_MS) return Promise.resolve();
    return tryReload();
  }

  /** Never rejects: when reading fails, the current version is still served, and the next refresh reads again. */
  function tryReload(): Promise<void> {
    return reload().catch((error: unknown) => {
      seen = '';
      report = { ...report, upToDate: false, readAt: clock.now() };
      failed(error, 'The content could not be read; it is tried again.');
    });
  }

  function reload(): Promise<void> {
    reloading ??= reloadIfChanged().finally(() => {
      reloadedAt = performance.now();
      reloading = undefined;
    });
    return reloading;
  }

  async function reloadIfChanged(): Promise<void> {
    const fingerprint = await source.fingerprint();
    if (fingerprint === seen) return;
    const read = await source.read();
    const { lacking, ...served } = asServed(read);
    const reading = { ...read, ...served, lacking: [...new Set([...(read.lacking ?? []), ...lacking])] };
    // If the files changed during the read, the next refresh reads again.
    seen = (await source.fingerprint()) === fingerprint ? fingerprint : '';
    await serveOrRefuse(reading);
  }

  async function serveOrRefuse(reading: Reading): Promise<void> {
    const readAt = clock.now();
    const { leftOut = [], lacking = [] } = reading;
    const read = readOf(reading);
    const findings = 'refusal' in read ? [...reading.findings, read.refusal] : reading.findings;
    const blocking = findings.filter((finding) => finding.blocksServing);
    for (const sentence of leftOut) log('error', sentence);
    if ('refusal' in read || blocking.length > 0) {
      report = { ...report, upToDate: false, findings, leftOut, readAt };
      for (const line of refusalLines(blocking)) log('error', line);
      isRefused = true;
      return;
    }
    if (reading.version !== serving?.version) {
      await rememberVersion(db, reading, readAt);
      if (serving !== undefined) log('info', `The content has changed: version ${reading.version} serves now.`);
      tellLacking(lacking);
      keep(serving);
      serving = read.content;
      if (reading.made !== undefined) void bundles.add(serving.version, Promise.resolve(reading.made.bundle));
    }
    // A warning, because the default log levels show it to the person who has just fixed the files.
    if (isRefused) log('warn', `The content as it stands serves again: version ${reading.version}.`);
    isRefused = false;
    report = { upToDate: true, findings, lacking, leftOut, readAt, activatedAt: readAt };
  }

  /** The parsed content; a blocking finding where this code cannot parse it, for example because later code made it live. */
  function readOf(reading: Reading): { readonly content: Content } | { readonly refusal: Finding } {
    if (serving !== undefined && serving.version === reading.version) return { content: serving };
    if (reading.made !== undefined) return reading.made;
    try {
      return { content: contentOf(reading, parse) };
    } catch (error) {
      return { refusal: cannotRead(error) };
    }
  }

  /** The live content may come from another release than this code. */
  function tellLacking(lacking: readonly string[]): void {
    if (lacking.length > 0) log('warn', `The content lacks what this code asks for: ${listed(lacking)}.`);
  }

  function keep(former: Content | undefined): void {
    if (former !== undefined) void old.add(former.version, Promise.resolve(former));
  }

  function isServing(version: string): boolean {
    return serving?.version === version;
  }

  function current(): Content {
    if (serving === undefined) throw new Error('No content serves yet.');
    return serving;
  }

  function at(version: string): Promise<Content> {
    if (serving?.version === version) return Promise.resolve(serving);
    return old.get(version) ?? old.add(version, load(version));
  }

  async function load(version: string): Promise<Content> {
    const stored = await getVersion(db, version);
    try {
      return contentOf(stored, parse);
    } catch (error) {
      throw new UnreadableVersion(version, error);
    }
  }

  function texts(version: string): Promise<Content['texts']> {
    if (serving?.version === version) return Promise.resolve(serving.texts);
    const read = async () => textsIn((await getVersion(db, version)).files);
    return words.get(version) ?? words.add(version, read());
  }

  await reload();
  if (serving === undefined) {
    const last = (await findLastVersions(db, OLD_VERSIONS_KEPT)).map(asServed);
    const stored = last.find((version) => isReadable(version, parse));
    if (stored === undefined)
      throw new Error(`The content cannot serve, and no earlier version is known.\n${refusalLines(report.findings).join('\n')}`);
    serving = contentOf(stored, parse);
    report = { ...report, lacking: stored.lacking };
    tellLacking(stored.lacking);
    await rememberVersion(db, stored, clock.now());
    log('error', `The last good version (${stored.version}) serves on.`);
  }
  /** Bundled on this thread: a start has few donors yet, and a worker takes longer to begin. */
  const first = serving.version;
  const stopWatching = ports.watch(() => void tryReload());

  return {
    current,
    at,
    texts,
    bundle: (version) =>
      bundles.get(version) ?? bundles.add(version, at(version).then(version === first && isServing(version) ? makeBundle : bundleOnThread)),
    refresh,
    notice: () => void refresh(),
    serveNewest: async () => {
      // A reload that began earlier may have missed the change.
      await reloading;
      await tryReload();
    },
    report: () => report,
    // Reads the files, because the definitions do not hold the reasons for confirmed values.
    coming: async (on) => {
      const { files } = await getVersion(db, current().version);
      return { rates: comingRates(files, on), days: comingDays(files, on) };
    },
    close: stopWatching,
  };
}

function cannotRead(error: unknown): Finding {
  const { file, pointer, message } = error instanceof DefinitionError ? error : { file: 'flows', pointer: '', message: String(error) };
  return {
    ...{ file, line: 1, column: 1, pointer, code: 'not-understood', severity: 'error', blocksServing: true },
    message: `This code cannot read what is live: ${message}.`,
    mend: 'Start the release of the code that can, or go back to content that this one can read.',
  };
}

/** Joins the first names of a list, with the number of the rest. */
function listed(names: readonly string[]): string {
  const more = names.length > MAX_LINES ? ` and ${names.length - MAX_LINES} more` : '';
  return `${names.slice(0, MAX_LINES).join(', ')}${more}`;
}

/** Whether this release can still parse a stored version. */
function isReadable(stored: StoredVersion, parse: Parse): boolean {
  try {
    contentOf(stored, parse);
    return true;
  } catch {
    return false;
  }
}

async function getVersion(db: ContentPorts['db'], version: string): Promise<StoredVersion> {
  const stored = await findVersion(db, version);
  if (stored === undefined) throw new UnknownVersion();
  return stored;
}

/** One log line per finding, at most `MAX_LINES`. */
function refusalLines(findings: readonly Finding[]): readonly string[] {
  const lines = findings
    .filter((finding) => finding.blocksServing)
    .map(({ file, line, message, mend }) => `  ${file}:${line} ${message} ${mend}`);
  const more = lines.length > MAX_LINES ? [`  … and ${lines.length - MAX_LINES} more; the desk and npm run check:data say all.`] : [];
  return ['The content as it stands is refused:', ...lines.slice(0, MAX_LINES), ...more];
}
