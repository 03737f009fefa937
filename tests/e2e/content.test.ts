import { expect, it } from 'vitest';
import { copyData } from './support/data.ts';
import { comeToDesk, signInAtDesk } from './support/desk.ts';
import { servePortal } from './support/serving.ts';

const data = copyData();
const serving = servePortal({ FLOWS_ROOT: data.root });

type Texts = { zakat: { express: { title: string } } };
type Rates = { rates: Record<string, { values: { from: string; value: string; source: { name: string; asOf: string } }[] }> };

it('a running portal shows a changed label and rate on the next load, and refuses a broken edit with file and line', async () => {
  const page = await serving.browser.newPage();
  await page.goto(serving.portal.url);
  await page.getByRole('heading', { name: 'Give zakat' }).waitFor();
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  data.edit<Rates>('flows/rates/fitrah.json', ({ rates }) => {
    rates['fitrah.normal']?.values.push({ from: today, value: '6.00', source: { name: 'a ruling of today', asOf: today } });
  });
  data.edit<Texts>('flows/text/en/translation.json', (texts) => {
    texts.zakat.express.title = 'What would you like to give today?';
  });
  await expect.poll(() => heading(page), { timeout: 90_000, interval: 1000 }).toContain('What would you like to give today?');
  expect((await current()).rates.values['fitrah.normal']).toMatch(/^6(\.00?)?$/);
  await page.close();

  const before = (await current()).contentVersion;
  const good = data.read('flows/zakat/fitrah.rules.json');
  data.write('flows/zakat/fitrah.rules.json', good.replaceAll('rates.fitrah.normal', 'rates.fitrah.normul'));
  await expect.poll(() => serving.portal.output(), { timeout: 90_000 }).toMatch(/flows\/zakat\/fitrah\.rules\.json:\d+.*fitrah\.normul/s);
  expect((await current()).contentVersion).toBe(before);

  const editor = await comeToDesk(serving);
  await signInAtDesk(editor, 'editor');
  await editor.page.getByText('The content is refused').waitFor();
  await editor.page.getByText('fitrah.normul').first().waitFor();
  await editor.page.getByText('fitrah.rules.json').first().waitFor();
  await editor.look('overview of content that is refused');
  await editor.close();
});

async function heading(page: {
  reload(): Promise<unknown>;
  locator(selector: string): { allTextContents(): Promise<string[]> };
}): Promise<string> {
  await page.reload();
  return (await page.locator('h1, h2').allTextContents()).join(' ');
}

async function current(): Promise<{ contentVersion: string; rates: { values: Record<string, string> } }> {
  return (await fetch(`${serving.portal.url}/content/current`)).json() as Promise<{
    contentVersion: string;
    rates: { values: Record<string, string> };
  }>;
}
