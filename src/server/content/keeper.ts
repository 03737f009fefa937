import type { Kysely } from 'kysely';
import type { Finding } from '../../lint/index.ts';
import type { Clock } from '../kit/clock.ts';
import type { Tables } from '../kit/db/tables.ts';
import { type Bundle, makeBundle } from './served/bundle.ts';
import { keepFew } from './served/kept-few.ts';
import { contentOf, type Parse, textsIn } from './read-content.ts';
import type { ContentSource, Reading } from './files/source.ts';
import type { Content } from './content.ts';
import { type ContentReport, type ContentStore, UnknownVersion, UnreadableVersion } from './store.ts';
import { findLastVersions, findVersion, rememberVersion, type StoredVersion } from './versions.ts';
import type { Watch } from './files/watch.ts';

export type ContentPorts = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly source: ContentSource;
  readonly parse: Parse;
  /** What a version of the files is called under the settings of now; another setting serves as another version. */
  readonly nameOf: (version: string) => string;
  readonly watch: Watch;
  /** Told in plain words what became of a change. */
  readonly say: (level: 'info' | 'error', words: string) => void;
};

const LOOK_EVERY_MS = 1_000;
const OLD_VERSIONS_KEPT = 8;
/** More findings than anyone reads in a log. */
const MOST_LINES = 20;

/**
 * Keeps the version that serves: the newest files in which nothing blocks. A broken edit is refused with the lint's words, and the
 * last good version serves on, from the database if need be. Throws when there is neither.
 */
export async function openContent(ports: ContentPorts): Promise<ContentStore> {
  const { db, clock, source, parse, nameOf, say } = ports;
  let serving: Content | undefined;
  let report: ContentReport = { upToDate: false, findings: [], readAt: clock.now(), activatedAt: clock.now() };
  let seen = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const old = keepFew<Content>(OLD_VERSIONS_KEPT, isServing);
  const bundles = keepFew<Bundle>(OLD_VERSIONS_KEPT, isServing);
  const words = keepFew<Content['texts']>(OLD_VERSIONS_KEPT, isServing);

  function refresh(): Promise<void> {
    if (looking === undefined && performance.now() - lookedAt < LOOK_EVERY_MS) return Promise.resolve();
    return lookAgain();
  }

  /** Files that cannot be taken up just now change nothing: what serves, serves on, and they are read anew at the next look. */
  function lookAgain(): Promise<void> {
    return look().catch(() => {
      seen = '';
      report = { ...report, upToDate: false, readAt: clock.now() };
      say('error', 'The content could not be read; it is tried again.');
    });
  }

  function look(): Promise<void> {
    looking ??= takeUp().finally(() => {
      lookedAt = performance.now();
      looking = undefined;
    });
    return looking;
  }

  async function takeUp(): Promise<void> {
    const fingerprint = await source.fingerprint();
    if (fingerprint === seen) return;
    const read = await source.read();
    const reading = { ...read, version: nameOf(read.version) };
    // Written while it was read: look again at the next turn.
    seen = (await source.fingerprint()) === fingerprint ? fingerprint : '';
    await judge(reading);
  }

  async function judge(reading: Reading): Promise<void> {
    const readAt = clock.now();
    const blocking = reading.findings.filter((finding) => finding.blocksServing);
    const { findings } = reading;
    if (blocking.length > 0) {
      report = { ...report, upToDate: false, findings, readAt };
      for (const line of refusalLines(blocking)) say('error', line);
      return;
    }
    if (reading.version !== serving?.version) {
      const next = reading.made?.content ?? contentOf(reading, parse);
      await rememberVersion(db, reading, readAt);
      if (serving !== undefined) say('info', `The content has changed: version ${reading.version} serves now.`);
      keep(serving);
      serving = next;
      if (reading.made !== undefined) void bundles.add(next.version, Promise.resolve(reading.made.bundle));
    }
    report = { upToDate: true, findings, readAt, activatedAt: readAt };
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

  await look();
  if (serving === undefined) {
    const last = (await findLastVersions(db, OLD_VERSIONS_KEPT)).map((stored) => ({ ...stored, version: nameOf(stored.version) }));
    const stored = last.find((version) => isReadable(version, parse));
    if (stored === undefined)
      throw new Error(`The content cannot serve, and no earlier version is known.\n${refusalLines(report.findings).join('\n')}`);
    serving = contentOf(stored, parse);
    await rememberVersion(db, stored, clock.now());
    say('error', `The last good version (${stored.version}) serves on.`);
  }
  const stopWatching = ports.watch(() => void lookAgain());

  return {
    current,
    at,
    texts,
    bundle: (version) => bundles.get(version) ?? bundles.add(version, at(version).then(makeBundle)),
    refresh,
    notice: () => void refresh(),
    report: () => report,
    close: stopWatching,
  };
}

/** An earlier release may have served what this one cannot read. */
function isReadable(stored: StoredVersion, parse: Parse): boolean {
  try {
    parse(stored.files, stored.version);
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

/** A line for each finding, so that a log shows them one below the other; of very many the first. */
function refusalLines(findings: readonly Finding[]): readonly string[] {
  const lines = findings
    .filter((finding) => finding.blocksServing)
    .map(({ file, line, message, mend }) => `  ${file}:${line} ${message} ${mend}`);
  const more =
    lines.length > MOST_LINES ? [`  … and ${lines.length - MOST_LINES} more; the operator’s page and npm run check:data say all.`] : [];
  return ['The content as it stands is refused:', ...lines.slice(0, MOST_LINES), ...more];
}
