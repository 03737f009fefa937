import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTransactionNo } from '../../src/server/kit/ids.ts';
import { createMetrics } from '../../src/server/kit/signals/metrics.ts';
import { serveMetrics } from '../../src/server/operator/serve-metrics.ts';
import { type DatabaseLine, openDatabaseLine } from '../support/trial/database-line.ts';
import { fires, readAlerts, type Readings } from '../support/trial/evaluate-alert.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';

const MINUTE_MS = 60_000;
const AT_PROVIDER_GONE = {
  ...{ STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1', STRIPE_PUBLISHABLE_KEY: 'pk_test_TYooMQauvdEDq54NiTp' },
  ...{ STRIPE_WEBHOOK_SECRETS: 'whsec_b3n7Qp2Lw9', STRIPE_API_URL: 'http://provider.invalid', SMTP_URL: 'smtp://127.0.0.1:1' },
};

let line: DatabaseLine;
let portal: TestPortal;
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  line = await openDatabaseLine();
  portal = await startTestPortal({}, { openDatabase: async () => ({ ...line.address, close: line.close }) });
  served = await serveMetrics(portal.services, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await served.stop();
  await portal.close();
});

/** What Prometheus reads from the portal: its metrics, and whether they could be read. */
async function scrape(port = served.port): Promise<string> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => undefined,
  );
  return `up{job="portal"} ${text === undefined ? 0 : 1}\n${text ?? ''}`;
}

const later = (milliseconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + milliseconds);
};

/** The metrics after a minute, when everything is measured again. */
async function scrapeLater(): Promise<string> {
  later(MINUTE_MS);
  await portal.services.dependencies.look();
  return scrape();
}

const db = () => portal.services.db;
const servingRole = () => sql.id(new URL(line.address.url).username);

/** A state that an alert is for: how to cause it, and how to end it. `scrape` is set where the alert is about another portal. */
type Trouble = { readonly begin: () => Promise<unknown>; readonly end: () => Promise<unknown>; readonly scrape?: () => Promise<string> };

const outage: Trouble = { begin: async () => line.cut(), end: async () => line.mend() };

let other: TestPortal;
/** A portal whose provider and mail server are gone from its start. */
const elsewhere: Trouble = {
  begin: async () => {
    other = await startTestPortal(AT_PROVIDER_GONE);
    await other.services.dependencies.look();
  },
  end: () => other.close(),
  scrape: async () => `up{job="portal"} 1\n${await other.services.metrics.text()}`,
};

const troubles: { readonly [alert: string]: Trouble } = {
  PortalDown: {
    begin: async () => undefined,
    end: async () => undefined,
    scrape: async () => {
      const gone = await serveMetrics({ ...portal.services, metrics: createMetrics() }, { host: '127.0.0.1', port: 0 });
      await gone.stop();
      return scrape(gone.port);
    },
  },
  PortalNotReady: outage,
  DatabaseGone: outage,
  ProviderRefuses: elsewhere,
  MailServerGone: elsewhere,
  GiftsWithoutReceipt: {
    begin: async () => {
      await db().insertInto('provider_news').values({ provider: 'sandbox', heard_until: portal.clock.now }).execute();
      later(40 * MINUTE_MS);
    },
    end: () => db().updateTable('provider_news').set({ heard_until: portal.clock.now }).execute(),
  },
  EventsMissing: {
    begin: async () => {
      for (let gifts = 0; gifts < 3; gifts += 1) portal.services.metrics.countStep('paid', undefined);
    },
    end: async () => portal.services.metrics.countEvent('done'),
  },
  MailLate: {
    begin: async () => {
      const mail = { id: newTransactionNo(), kind: 'plan', receipt_no: null, status: 'queued' } as const;
      await db()
        .insertInto('mails')
        .values({ ...mail, created_at: portal.clock.now, sent_at: null })
        .execute();
      later(MINUTE_MS);
    },
    end: () => db().updateTable('mails').set({ status: 'sent', sent_at: portal.clock.now }).execute(),
  },
  TasksLate: {
    begin: async () => {
      const [at, none] = [portal.clock.now, null];
      await db().insertInto('tasks').values({ kind: 'mail', key: 'x', due_at: at, tries: 0, created_at: at, dead_at: none }).execute();
      later(11 * MINUTE_MS);
    },
    end: () => db().deleteFrom('tasks').execute(),
  },
  RefusalsRise: {
    begin: async () => {
      line.cut();
      const donor = portal.browse();
      for (let nth = 0; nth < 25; nth += 1) await donor.call('POST', '/session', {});
    },
    end: async () => line.mend(),
  },
  EventLoopLag: {
    begin: async () => {
      // Node measures from the first turn of the loop after the last reading.
      await portal.services.dependencies.look();
      const from = performance.now();
      while (performance.now() - from < 1_500);
    },
    end: async () => undefined,
    scrape: () => scrape(),
  },
  CannotStore: {
    begin: () => portal.asOwner((owner) => sql`revoke update on health_probe from ${servingRole()}`.execute(owner)),
    end: () => portal.asOwner((owner) => sql`grant update on health_probe to ${servingRole()}`.execute(owner)),
  },
  ClockDiffers: {
    begin: async () => portal.services.providerClock.compare(new Date(0), portal.clock.now, portal.clock.now),
    end: async () => portal.services.providerClock.compare(portal.clock.now, portal.clock.now, portal.clock.now),
  },
  ContentRefused: {
    begin: async () => {
      const file = join(portal.dataRoot, 'flows/site.json');
      sound = readFileSync(file, 'utf8');
      writeFileSync(file, sound.replace('{', '{ "unheard-of": 1,'));
      await expect.poll(isUpToDate, { timeout: 30_000 }).toBe(false);
    },
    end: async () => {
      writeFileSync(join(portal.dataRoot, 'flows/site.json'), sound);
      await expect.poll(isUpToDate, { timeout: 30_000 }).toBe(true);
    },
  },
};
let sound = '';
const isUpToDate = async () => {
  await portal.services.content.refresh();
  return portal.services.content.report().upToDate;
};

const alerts = readAlerts();

it('has one trouble for each alert, and no other', () => {
  expect(Object.keys(troubles).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});

it('links every alert to a section of the runbook', () => {
  const headings = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  for (const { annotations } of alerts) expect(headings).toContain(annotations.runbook.replace('docs/runbook.md#', ''));
});

it('no alert fires while the portal is well', async () => {
  const readings = { before: await scrape(), now: await scrapeLater() };
  expect(alerts.filter((alert) => fires(alert, readings)).map(({ alert }) => alert)).toEqual([]);
});

it.each(alerts.map((alert) => [alert.alert, alert] as const))('%s fires during its trouble, and ends with it', async (name, alert) => {
  const { begin, end, scrape: scrapeOther = scrapeLater } = troubles[name] as Trouble;
  const before = await scrape();
  await begin();
  const inTrouble: Readings = { before, now: await scrapeOther() };
  await end();
  const after = await scrapeLater();
  expect([fires(alert, inTrouble), fires(alert, { before: inTrouble.now, now: after })]).toEqual([true, false]);
});
