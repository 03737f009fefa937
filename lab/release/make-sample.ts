import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answers } from '../../src/engine/index.ts';
import type { KeptState } from '../../src/portal/core/state/portal-state.ts';
import { publicAnswers } from '../../src/portal/core/state/private-answers.ts';
import { writeDump } from '../dump/text-dump.ts';
import { type Filled, fillWithEverything, sampleKeys } from '../../tests/support/trial/people/whole-sample.ts';
import { startTestPortal, type TestPortal } from '../../tests/support/trial/portal.ts';
import { languageCases } from './language-cases.ts';
import { readPortal } from './portal-reading.ts';
import type { ReleaseSample } from './release-files.ts';

/** Tables that a sample may leave empty, with the reason why later releases need no rows. */
const WITHOUT_ROWS: { readonly [table: string]: string } = {
  account_challenges: 'left to former code',
  account_codes: 'left to former code',
  account_oauth_codes: 'left to former code',
  account_refresh_tokens: 'left to former code',
  sign_in_failures: 'left to former code',
  waiting_places: 'left to former code',
  last_writes: 'left to former code',
  replica_use: 'left to former code',
  sign_ups: 'a sign-up that waits lasts a day',
  sign_up_holds: 'a hold lasts minutes',
  stand_in_sign_ins: 'a sign-in at the stand-in lasts minutes',
  address_cache: 'addresses are asked for again',
  processes: 'a process tells of itself while it listens',
  audit_pending: 'an entry waits until its transaction commits',
  receipts_due: 'left to former code',
  health_probe: 'a row lasts as long as the answer of /health',
  provider_notes: 'ids and words for the operator',
};

/** Fills an empty, migrated database through a portal of this release, and returns it with the readings that must stay. Throws when a table is empty. */
export async function makeSample(root: string, url: string): Promise<ReleaseSample> {
  const portal = await startTestPortal(sampleKeys, { openDatabase: async () => ({ url, close: async () => {} }) });
  try {
    const filled = await fillWithEverything(portal);
    await requireRows(portal);
    // A provider deletes idempotency keys after a day, and a release is read later than that.
    await sql`delete from sandbox.idempotency`.execute(portal.services.db);
    // A sign-in lasts a day.
    await sql`delete from cognito.sign_ins`.execute(portal.services.db);
    const dump = await writeDump(url);
    const { definitions, version } = portal.services.content.current();
    const expected = await readPortal(portal, { ...filled, inBrowser: halfInBrowser(portal, filled) });
    return { dump, keys: sampleKeys, expected, content: version, cases: await languageCases(root, definitions) };
  } finally {
    await portal.close();
  }
}

/** The draft's half in the browser, as the page stores it. */
function halfInBrowser({ services }: TestPortal, { draft: { flow, answers } }: Filled): KeptState {
  const { definitions } = services.content.current();
  const definition = definitions.flows[flow];
  if (definition === undefined) throw new Error(`There is no flow ${flow}.`);
  const draft = {
    id: randomUUID(),
    version: definition.version,
    answers: publicAnswers(definitions, definition, answers as Answers),
    step: null,
  };
  return { drafts: { [flow]: draft }, transaction: null, ratesSeen: null, ratesChanged: false };
}

async function requireRows({ services: { db } }: TestPortal): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0 && WITHOUT_ROWS[name] === undefined)
      throw new Error(`The sample leaves the table ${name} empty: fill it in tests/support/trial/people/whole-sample.ts.`);
  }
}
