import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  DeskDifference,
  DeskEffect,
  DeskLayouts,
  DeskRates,
  DeskReleaseChanged,
  DeskSteps,
  DeskUses,
  DeskWords,
  DeskWordsTried,
  DeskRateTried,
} from '../../../api/types.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';

let portal: TestPortal;
let editor: Browser;
beforeAll(async () => {
  const edit = (folder: string) => cpSync('tests/fixtures', join(folder, 'tests/fixtures'), { recursive: true });
  portal = await startTestPortal({ CONTENT: 'releases' }, { edit });
  editor = await staffOf(portal, 'editor');
}, 60_000);
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

const RATES = 'flows/rates/nisab.json';
const next = (value: string) => ({ from: '2026-12-01', value, source: { name: 'zakat.sg, nisab', asOf: '2026-12-01' } });
async function releaseOf(...edits: readonly object[]): Promise<DeskReleaseChanged> {
  const { body: made } = await editor.call<DeskReleaseChanged>('POST', '/desk/api/releases', { title: 'Nisab from December' });
  const { status, body } = await editor.call<DeskReleaseChanged>('PUT', `/desk/api/releases/${made.id}/edits`, { seen: made.hash, edits });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
const of = async <T>(id: string, what: string) => (await editor.call<T>('GET', `/desk/api/releases/${id}/${what}`)).body;

describe('the live content', () => {
  it('has each rate with its history, in the form for staff', async () => {
    const { on, rates } = await of<DeskRates>('live', 'rates');
    const nisab = rates.find(({ name }) => name === 'nisab');
    expect(on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(nisab).toMatchObject({ title: 'Nisab', unit: 'money', file: RATES, everyDays: 31 });
    expect(nisab?.values.at(-1)).toMatchObject({ from: '2026-09-01', value: '15902', says: 'S$15,902', source: 'zakat.sg, nisab' });
  });

  it('has each text in both languages, with the places that use it', async () => {
    const { languages, words } = await of<DeskWords>('live', 'words');
    expect(languages.map(({ id }) => id)).toEqual(['en', 'ms']);
    expect(words.length).toBeGreaterThan(2_000);
    const title = words.find(({ key }) => key === 'give.title');
    expect(title?.texts.every((text) => text !== null)).toBe(true);
    expect(title?.where).toEqual([expect.stringContaining(' › ')]);
    expect(words.filter(({ flags }) => flags.includes('changed') || flags.includes('stale'))).toEqual([]);
  });

  it('lists where a name is used, serving files before fixtures, and suggests a similar name for an unused one', async () => {
    const { uses } = await of<DeskUses>('live', 'uses?name=savings.due');
    expect(uses[0]).toMatchObject({ kind: 'rule', file: 'flows/calculator/flow.json', where: 'Zakat calculator' });
    expect(uses.some(({ file }) => file.startsWith('tests/fixtures/'))).toBe(true);
    expect((await of<DeskUses>('live', 'uses?name=give.title')).uses).toMatchObject([{ kind: 'text', does: 'The heading of the page' }]);
    expect(await of<DeskUses>('live', 'uses?name=savings.dew')).toMatchObject({ uses: [], near: 'savings.due' });
  });

  it('judges the texts of a new line by the place where it will be', async () => {
    const key = 'receipt.own-thank-you';
    const edits = [{ path: 'receipts/harta.json', at: '/blocks/1', inserted: { kind: 'note', text: key } }];
    const said = async (text: string, more: object = { edits }) => {
      const texts = ['en', 'ms'].map((language) => ({ language, text }));
      const { status, body } = await editor.call<DeskWordsTried>('POST', '/desk/api/releases/live/words/try', { key, texts, ...more });
      expect(status).toBe(200);
      return body.findings.map(({ code }) => code);
    };
    expect(await said('Thank you, {{donr}}.')).toContain('unknown-placeholder');
    expect(await said('Thank you, {{donr}}.', {})).not.toContain('unknown-placeholder');
    expect(await said('Thank you {{.')).toContain('unknown-placeholder');
    expect((await of<DeskLayouts>('live', 'layouts')).layouts.some(({ blocks }) => JSON.stringify(blocks).includes(key))).toBe(false);
  });

  it('has each layout line by line, with each line’s condition and a flow that shows it', async () => {
    const { layouts } = await of<DeskLayouts>('live', 'layouts');
    expect(new Set(layouts.map(({ kind }) => kind))).toEqual(new Set(['receipt', 'certificate', 'part', 'mail', 'sheet', 'proof']));
    const harta = layouts.find(({ file }) => file === 'receipts/harta.json');
    expect(harta).toMatchObject({ kind: 'receipt', at: '/blocks', flow: 'zakat', group: 'receipt' });
    const thanks = harta?.blocks.find(({ texts }) => texts[0]?.key === 'receipt.thanks');
    expect(thanks).toMatchObject({ kind: 'note', when: 'Status is neither Refunded nor Voided' });
    expect(thanks?.texts[0]?.texts).toEqual([expect.any(String), expect.any(String)]);
    expect(harta?.blocks.find(({ part }) => part === 'receipts/parts/payment.json')?.says).toMatch(/^How the gift was paid/);
    // A layout is not offered what it already shows, itself or in a part, nor what only other gifts have.
    const offered = (file: string) => layouts.find((one) => one.file === file)?.offered.map(({ says }) => says);
    expect(offered('receipts/harta.json')).toEqual([]);
    expect(offered('receipts/fitrah.json')).toContain('Zakat on wealth (harta)');
    expect(offered('receipts/fitrah.json')).not.toContain('Type of fidyah');
    const numbers = layouts.find(({ file }) => file === 'receipts/parts/numbers.json');
    expect([numbers?.at, numbers?.blocks[0]?.rows.length]).toEqual([null, 4]);
    const every = layouts.flatMap(({ blocks }) => blocks.flatMap((block) => [block, ...block.rows]));
    expect(every.filter(({ when }) => when?.includes('{')).length, 'conditions that are not said in words').toBeLessThan(every.length / 20);
  });

  it('has each step with its questions, options, limits and rules', async () => {
    const { steps } = await of<DeskSteps>('live', 'steps');
    expect(steps.length).toBeGreaterThan(30);
    const haid = steps.find(({ file }) => file === 'flows/fidyah/haid.step.json');
    expect(haid).toMatchObject({ id: 'haid', required: ['by'] });
    const [by, years, amount] = haid?.questions ?? [];
    expect(by?.options.map(({ at }) => at)).toEqual(['/properties/by/oneOf/0', '/properties/by/oneOf/1']);
    expect(years).toMatchObject({ shared: 'schemas/common/fidyah-years.json', isPrivate: null });
    expect(amount?.limits).toEqual([{ name: 'atMost', figure: null, refersTo: 'rates.fidyah.direct-most' }]);
    expect(steps.find(({ file }) => file === 'flows/zakat/fitrah.step.json')?.rules.map(({ name }) => name)).toContain(
      'fitrah.normal-each',
    );
  });

  it('lists objections to a value before it is saved, until a member says why it is right', async () => {
    const tried = async (inserted: object) =>
      (
        await editor.call<DeskRateTried>('POST', '/desk/api/releases/live/rates/try', {
          edit: { path: RATES, at: '/rates/nisab/values/-', inserted },
        })
      ).body.odd.map(({ code }) => code);
    expect(await tried(next('99000'))).toEqual(expect.arrayContaining(['rate-jump', 'rate-out-of-rhythm']));
    const confirmed = { 'rate-jump': 'The office says so.', 'rate-out-of-rhythm': 'The office was late.' };
    expect(await tried({ ...next('99000'), confirmed })).toEqual([]);
    expect(await tried({ ...next('99000'), confirmed: { 'rate-jump': 'The office says so.' } })).toEqual(['rate-out-of-rhythm']);
    const nowhere = { path: RATES, at: '/rates/nisab/values/99', inserted: next('16000') };
    expect((await editor.call('POST', '/desk/api/releases/live/rates/try', { edit: nowhere })).body).toMatchObject({
      code: 'NO_SUCH_PLACE',
    });
  });

  it('changes nothing in the content and no fixture', async () => {
    expect((await of<DeskDifference>('live', 'difference')).lines).toEqual([]);
    await expect.poll(async () => (await of<DeskEffect>('live', 'effect')).isDone, { timeout: 60_000 }).toBe(true);
    expect(await of<DeskEffect>('live', 'effect')).toMatchObject({ isDone: true, unreadable: null, changed: 0, examples: [], figures: [] });
  });
});

describe('a release with a nisab from December', () => {
  let id: string;
  beforeAll(async () => {
    const made = await releaseOf(
      { path: RATES, at: '/rates/nisab/values/-', inserted: next('99000') },
      { path: 'flows/text/en/translation.json', at: '/give/title', value: 'From S$15,902 on' },
    );
    id = made.id;
  });

  it('describes the change in words', async () => {
    const { lines } = await of<DeskDifference>(id, 'difference');
    expect(lines).toEqual([
      {
        ...{ path: RATES, about: 'rates', example: null, what: 'Nisab', before: 'S$15,902', after: 'S$99,000' },
        ...{ more: 'from 1 December 2026', from: '2026-12-01' },
        back: [{ path: RATES, at: '/rates/nisab/values/11', removed: true }],
      },
      expect.objectContaining({ what: 'Nisab, source', before: null }),
      expect.objectContaining({ about: 'words', what: expect.stringMatching(/ › .*, in English$/), after: '“From S$15,902 on”' }),
    ]);
  });

  it('lists the coming rate, and the text that one language lacks', async () => {
    const nisab = (await of<DeskRates>(id, 'rates')).rates.find(({ name }) => name === 'nisab');
    expect(nisab?.values.at(-1)).toMatchObject({ from: '2026-12-01', says: 'S$99,000' });
    const { words } = await of<DeskWords>(id, 'words');
    expect(words.filter(({ flags }) => flags.includes('stale')).map(({ key }) => key)).toEqual(['give.title']);
  });

  it('lists the fixtures that it changes, those no longer due and why, and the texts with the old figure', async () => {
    await expect.poll(async () => (await of<DeskEffect>(id, 'effect')).isDone, { timeout: 60_000 }).toBe(true);
    const { of: all, tried, changed, notDue, examples, figures } = await of<DeskEffect>(id, 'effect');
    expect([all > 500, tried]).toEqual([true, all]);
    expect(changed).toBeGreaterThan(10);
    expect(notDue).toBeGreaterThan(3);
    expect(examples[0]).toMatchObject({ turns: 'not-due', on: '2026-12-01', afterCents: 0, whyBefore: expect.stringContaining('S$') });
    expect(figures).toEqual([{ key: 'give.title', language: 'en', text: 'From S$15,902 on', figure: 'S$15,902', rate: 'Nisab' }]);
  });

  it('returns 404 for unknown names', async () => {
    expect((await editor.call('GET', `/desk/api/releases/${'A'.repeat(26)}/effect`)).status).toBe(404);
  });
});

it('reads the content from the folder when the folder serves', async () => {
  const other = await startTestPortal({ CONTENT: 'folder' });
  try {
    const staff = await staffOf(other, 'qa');
    const { body } = await staff.call<DeskRates>('GET', '/desk/api/releases/live/rates');
    expect(body.rates.length).toBeGreaterThan(10);
    expect((await staff.call('GET', `/desk/api/releases/${'A'.repeat(26)}/rates`)).status).toBe(404);
  } finally {
    await other.close();
  }
});
