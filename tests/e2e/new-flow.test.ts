import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyData } from './support/data.ts';
import { giveAnonymously, payByCard, review } from './support/giving.ts';
import { servePortal } from './support/serving.ts';
import { DESKTOP } from './support/visit.ts';

/** A giving flow unknown to the code: a folder of data, and its texts. */
const FLOW = {
  $schema: '../../schemas/meta/flow.schema.json',
  id: 'well',
  version: 1,
  kind: 'giving',
  title: 'well.title',
  description: 'well.description',
  icon: 'zakat',
  home: '/well',
  host: 'main',
  charityId: 25,
  donationTypeId: 0,
  steps: [{ step: 'well-depth' }, { step: 'donor' }, { step: 'review' }, { step: 'payment' }],
  items: [{ id: 'well', title: 'well.title', group: 'well', amount: 'well.due', columns: { metres: 'well-depth.metres' } }],
  groups: { well: { title: 'well.title', amountField: 'hartaAmount', attribute: 'muisHarta' } },
  total: 'well.due',
  receipts: [{ layout: 'harta' }],
  notes: [],
};

const STEP = {
  $schema: '../../schemas/meta/step.schema.json',
  id: 'well-depth',
  title: 'well.depth',
  type: 'object',
  properties: { metres: { $ref: '../../schemas/common/persons.json', title: 'well.metres', suffix: 'well.unit' } },
  required: ['metres'],
};

const RULES = {
  $schema: '../../schemas/meta/rules.schema.json',
  rules: {
    'well.due': {
      unit: 'money',
      says: 'Each metre of the well costs S$12.50.',
      source: { name: 'a test', asOf: '2026-09-01' },
      logic: { round: [{ '*': [{ var: 'well-depth.metres' }, '12.50'] }, 2] },
      examples: [{ given: { 'well-depth.metres': '4' }, expect: '50' }],
    },
  },
};

const WORDS = {
  en: { title: 'A well', description: 'Give a well.', depth: 'How deep?', metres: 'Metres', unit: 'm' },
  ms: { title: 'Perigi', description: 'Wakafkan perigi.', depth: 'Berapa dalam?', metres: 'Meter', unit: 'm' },
};

const data = copyData();
mkdirSync(join(data.root, 'flows/well'));
data.write('flows/well/flow.json', JSON.stringify(FLOW, null, 2));
data.write('flows/well/depth.step.json', JSON.stringify(STEP, null, 2));
data.write('flows/well/well.rules.json', JSON.stringify(RULES, null, 2));
for (const [language, words] of Object.entries(WORDS)) {
  data.edit<Record<string, unknown>>(`flows/text/${language}/translation.json`, (texts) => {
    texts.well = words;
  });
}
const serving = servePortal({ FLOWS_ROOT: data.root });

it('a folder of data is a giving flow: four metres of a well are given without a line of code', async () => {
  const donor = await serving.visit(DESKTOP, '/well');
  await donor.page.getByRole('heading', { name: 'How deep?' }).waitFor();
  await donor.page.getByRole('textbox', { name: 'Metres' }).fill('4');
  await donor.button('shell.actions.continue').click();
  await giveAnonymously(donor);
  await review(donor, '50.00');
  await payByCard(donor, '4242 4242 4242 4242', 'S$50.00');
  await donor.page.getByRole('heading', { name: donor.t('done.title') }).waitFor();
  expect(await donor.page.locator('main').textContent()).toContain('50.00');
  await donor.close();
});
