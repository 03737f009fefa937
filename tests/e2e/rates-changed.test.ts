import { describe, expect, it } from 'vitest';
import { copyData } from './support/data.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP, PHONE, TRANSLATED, type Visit } from './support/visit.ts';
import { variants } from '../support/variants.ts';

const BEFORE = '2026-09-15T10:00:00+08:00';

const data = copyData();
const serving = servePortal({ FLOWS_ROOT: data.root, PORTAL_NOW: BEFORE });

type Rates = { rates: Record<string, { values: { from: string; value: string; source: { name: string; asOf: string } }[] }> };

/** Each flow's home, with a step's title and something to tick there. */
const FLOWS = [
  {
    host: '127.0.0.1',
    home: '/',
    expire: '/session-expire',
    title: 'zakat.express.title',
    tick: 'give.kinds.fitrah',
  },
  { host: '127.0.0.1', home: '/calculator', expire: '/calculator/session-expire', title: 'categories.title', tick: 'give.kinds.gold' },
  {
    host: '127.0.0.1',
    home: '/fidyah',
    expire: '/fidyah/session-expire',
    title: 'fidyah.express.title',
    tick: 'fidyah.fasting.haid',
  },
  {
    host: '127.0.0.1',
    home: '/kaffarah',
    expire: '/kaffarah/session-expire',
    title: 'kaffarah.express.title',
    tick: 'kaffarah.kinds.nazar',
  },
  {
    host: 'endowment.localhost',
    home: '/wakaf-ilmu',
    longWay: '?step=ilmu',
    expire: '/wakaf-ilmu/session-expire',
    title: 'wakaf.step.title',
    tick: 'wakaf.amount.preset-50',
  },
  {
    host: 'endowment.localhost',
    home: '/wms',
    longWay: '?step=wms',
    expire: '/wms/session-expire',
    title: 'wakaf.step.title',
    tick: 'wakaf.amount.preset-50',
  },
] as const;

/** Every flow on a desktop, one of them on a phone, one translated. */
const VISITS = [
  ...FLOWS.map((flow) => ({ ...flow, visitor: DESKTOP })),
  { ...FLOWS[2], visitor: PHONE },
  { ...FLOWS[0], visitor: TRANSLATED },
];

describe('another nisab in the rate file', () => {
  it.each(variants(import.meta.url, VISITS, 2))(
    'at $home, at $visitor.width px, is told on the next load, and what was entered is there again',
    async ({ visitor, ...flow }) => {
      const donor = await serving.visit(
        visitor,
        `http://${flow.host}:${serving.portal.port}${flow.home}${'longWay' in flow ? flow.longWay : ''}`,
      );
      await atStep(donor, flow.title);
      const { hands, page, t } = donor;
      const choice = donor.checkbox(flow.tick).or(donor.radio(flow.tick));
      await hands.tick(choice);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('giving-portal'))).not.toBeNull();
      const [was, is] = await anotherNisab();
      await page.reload();
      await page.getByRole('heading', { name: t('Rates_updated_title') }).waitFor();
      expect(new URL(page.url()).pathname).toBe(flow.expire);
      const words = { rate: t('rates-updated.rates.nisab'), before: dollars(was), after: dollars(is) };
      // The answer itself stands there, not the name of its question; answers that only the server keeps are named by their step.
      await page
        .getByRole('region', { name: t('rates-updated.kept') })
        .getByText(t(flow.tick))
        .first()
        .waitFor();
      // Only zakat and its calculator use the nisab.
      const ofThisFlow = flow.home === '/' || flow.home === '/calculator';
      if (ofThisFlow) await page.getByText(t('rates-updated.change', words)).waitFor();
      else expect(await page.getByText(t('rates-updated.change', words)).count()).toBe(0);
      await donor.look('the rates-updated notice');
      await hands.press(donor.button('Continue_label'));
      // The lane asks for all that was answered of a wakaf, and comes first at its home.
      if ('longWay' in flow) await page.getByRole('button', { name: 'S$50', pressed: true }).waitFor();
      else {
        await atStep(donor, flow.title);
        expect(await choice.isChecked()).toBe(true);
      }
      expect(new URL(page.url()).pathname).toBe(flow.home);
      await donor.close();
    },
  );
});

async function atStep({ page, t }: Visit, title: string): Promise<void> {
  await page.getByRole('heading', { name: t(title) }).waitFor();
}

/** Writes another nisab for the same day; gives old and new value once the portal serves it. */
async function anotherNisab(): Promise<readonly [was: number, is: number]> {
  const was = Number(await nisab());
  const is = was + 100;
  data.edit<Rates>('flows/rates/nisab.json', ({ rates }) => {
    const value = rates.nisab?.values.find(({ from }) => from === '2026-09-01');
    if (value === undefined) throw new Error('The rates hold no nisab of September 2026.');
    value.value = String(is);
  });
  await expect.poll(nisab, { timeout: 90_000 }).toBe(String(is));
  return [was, is];
}

async function nisab(): Promise<string | undefined> {
  const answer = await fetch(`${serving.portal.url}/content/current`);
  const { rates } = (await answer.json()) as { rates: { values: Record<string, string> } };
  return rates.values.nisab;
}

function dollars(amount: number): string {
  return `S$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}
