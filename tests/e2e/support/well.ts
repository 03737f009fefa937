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
  $schema: 'https://portal.invalid/schemas/meta/step.schema.json',
  type: 'object',
  title: 'well.depth',
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

/** A giving flow unknown to the code: the files of its folder, and its texts. */
export const WELL = {
  files: { 'flows/well/flow.json': FLOW, 'flows/well/well-depth.step.json': STEP, 'flows/well/well.rules.json': RULES },
  words: WORDS,
};
