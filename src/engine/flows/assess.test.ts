import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../assessment.ts';
import type { Definitions, Json } from '../definitions.ts';
import { EvaluationError } from '../errors.ts';
import { ratesAt } from '../rates/rates-at.ts';
import { madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import { assess, createAssessor } from './assess.ts';
import { errorsOf, firstInvalidStep, nextStep, previousStep, visibleFields } from './steps.ts';

const options = (...values: readonly string[]) => values.map((value) => ({ const: value, title: value }));

const account = {
  type: 'object',
  properties: {
    label: { type: 'string', title: 'label' },
    amount: { type: 'string', format: 'money', title: 'amount' },
    hasInterest: { type: 'boolean', title: 'has interest' },
    interest: {
      type: 'string',
      format: 'money',
      title: 'interest',
      when: 'savings.earns-interest',
      requiredWhen: true,
      checks: [{ code: 'more-than-amount', wrongWhen: 'savings.interest-exceeds', text: 't' }],
    },
  },
  required: ['amount'],
};

const definitions = madeUp({
  steps: [
    step(
      'give',
      {
        kinds: { type: 'array', uniqueItems: true, items: { type: 'string', oneOf: options('savings', 'fitrah') } },
        by: { type: 'string', oneOf: options('worked-out', 'known'), when: 'give.has-savings' },
      },
      { required: ['kinds', 'by'] },
    ),
    step(
      'savings',
      {
        accounts: {
          type: 'array',
          minItems: 1,
          items: account,
          list: { itemTitle: 'account', add: 'add', empty: 'empty', summary: [] },
        },
      },
      { required: ['accounts'], shows: [{ rule: 'savings.held', title: 'held', when: 'give.has-savings' }] },
    ),
    step('fitrah', { normal: { type: 'string', format: 'whole-number' } }),
    step('donor', {
      name: { type: 'string' },
      mobile: {
        type: 'object',
        properties: {
          code: { type: 'string', title: 'code', default: '+65' },
          number: { type: 'string', format: 'digits', title: 'number' },
        },
        required: ['code', 'number'],
      },
    }),
  ],
  rates: {
    nisab: rate('money', { '2026-09-01': '15902' }),
    zakat: rate('share', { '2014-01-01': '0.025' }),
    fitrah: rate('money', { '2024-03-01': '5.00' }),
  },
  rules: {
    'give.has-savings': rule('flag', { in: ['savings', { var: 'give.kinds' }] }),
    'give.has-fitrah': rule('flag', { in: ['fitrah', { var: 'give.kinds' }] }),
    'give.works-out': rule('flag', { '==': [{ var: 'give.by' }, 'worked-out'] }),
    'savings.earns-interest': rule('flag', { var: 'item.hasInterest' }),
    'savings.interest-exceeds': rule('flag', { '>': [{ var: 'item.interest' }, { var: 'item.amount' }] }),
    'savings.held': rule('money', {
      reduce: [
        { var: 'savings.accounts' },
        { '+': [{ var: 'accumulator' }, { '-': [{ var: 'current.amount' }, { var: 'current.interest' }] }] },
        0,
      ],
    }),
    'savings.reaches': rule('flag', { '>=': [{ var: 'savings.held' }, { var: 'rates.nisab' }] }),
    'savings.due': rule(
      'money',
      { if: [{ var: 'savings.reaches' }, { round: [{ '*': [{ var: 'savings.held' }, { var: 'rates.zakat' }] }, 2] }, 0] },
      {
        why: [{ when: 'savings.reaches', text: 'why.due' }, { text: 'why.below' }],
      },
    ),
    'fitrah.due': rule('money', { '*': [{ var: 'fitrah.normal' }, { var: 'rates.fitrah' }] }),
    'gift.total': rule('money', { '+': [{ var: 'savings.due' }, { var: 'fitrah.due' }] }),
  },
  donor: { name: 'donor.name', phone: 'donor.mobile' },
  flow: {
    steps: [{ step: 'give' }, { step: 'savings', when: 'give.works-out' }, { step: 'fitrah', when: 'give.has-fitrah' }, { step: 'donor' }],
    items: [
      { id: 'savings', title: 'savings', group: 'harta', amount: 'savings.due', remarks: [{ list: 'savings.accounts', text: 'remark' }] },
      { id: 'fitrah', title: 'fitrah', group: 'fitrah', amount: 'fitrah.due', columns: { persons: 'fitrah.normal', rate: 'rates.fitrah' } },
    ],
    groups: {
      harta: { title: 'harta', amountField: 'hartaAmount', attribute: 'muisHarta' },
      fitrah: { title: 'fitrah', amountField: 'fitrahAmount', attribute: 'muisFitrah' },
    },
  },
});
const rates = ratesAt(definitions, '2026-09-15');
const assessed = (answers: Answers) => assess(definitions, 'gift', answers, rates);

const savings = (...amounts: readonly string[]): Answers => ({
  give: { kinds: ['savings'], by: 'worked-out' },
  savings: { accounts: amounts.map((amount) => ({ amount })) },
});

describe('an assessment', () => {
  it('finds 852.25 due on savings of 34,090', () => {
    expect(assessed(savings('34,090'))).toMatchObject({
      kind: 'due',
      totalCents: 85225,
      items: [{ id: 'savings', group: 'harta', amountCents: 85225 }],
      values: { 'savings.held': '34090', 'savings.due': '852.25', 'give.has-savings': true },
      errors: [],
    });
  });

  it('finds nothing due below the nisab, and no item', () => {
    expect(assessed(savings('15,901.99'))).toMatchObject({ kind: 'nothing-due', totalCents: 0, items: [] });
  });

  it('opens the steps whose guard holds', () => {
    expect(assessed({}).openSteps).toEqual(['give', 'donor']);
    expect(assessed({ give: { kinds: ['savings', 'fitrah'], by: 'worked-out' } }).openSteps).toEqual([
      'give',
      'savings',
      'fitrah',
      'donor',
    ]);
  });

  it('ignores hidden answers: in rules, in errors, and in the submitted answers', () => {
    const hidden = assessed({
      give: { kinds: ['fitrah'], by: 'worked-out' },
      savings: { accounts: [{ amount: 'much' }] },
      fitrah: { normal: '4' },
    });
    expect(hidden).toMatchObject({
      kind: 'due',
      totalCents: 2000,
      errors: [],
      counted: { give: { kinds: ['fitrah'] }, fitrah: { normal: '4' } },
    });
    // The preset country code of an empty mobile number does not count as an answer.
    expect(hidden.counted).toEqual({ give: { kinds: ['fitrah'] }, fitrah: { normal: '4' } });
    expect(hidden.visible).not.toContain('give.by');
    expect(hidden.values['savings.held']).toBe('0');
  });

  it('requires required answers while they are visible', () => {
    expect(assessed({}).errors).toMatchObject([{ path: 'give.kinds', code: 'required' }]);
    expect(assessed({ give: { kinds: ['savings'] } }).errors).toMatchObject([{ path: 'give.by', code: 'required' }]);
    expect(assessed({ give: { kinds: ['savings'], by: 'worked-out' } })).toMatchObject({
      kind: 'invalid',
      errors: [{ path: 'savings.accounts', code: 'required' }],
    });
  });

  it('evaluates each list entry by its own answers', () => {
    const accounts: Json = [
      { amount: '20000', interest: '500' },
      { amount: '10', hasInterest: true, interest: '11' },
      { hasInterest: true, amount: '5' },
    ];
    const assessment = assessed({ ...savings(), savings: { accounts } });
    expect(assessment.errors).toMatchObject([
      { path: 'savings.accounts.1.interest', code: 'more-than-amount' },
      { path: 'savings.accounts.2.interest', code: 'required' },
    ]);
    expect(assessment.values['savings.held']).toBe('20004');
    expect([...visibleFields(assessment, 'savings')].filter((path) => path.endsWith('interest'))).toEqual([
      'savings.accounts.1.interest',
      'savings.accounts.2.interest',
    ]);
  });

  it('refuses an impossibly long list as a whole', () => {
    const many = Array.from({ length: 2001 }, () => ({ amount: '1' }));
    expect(assessed({ ...savings(), savings: { accounts: many } }).errors).toMatchObject([
      { path: 'savings.accounts', code: 'wrong-shape' },
    ]);
    expect(assessed({ ...savings(), savings: { accounts: 'many' } }).errors).toMatchObject([
      { path: 'savings.accounts', code: 'wrong-shape' },
    ]);
  });

  it('asks for all of an object once a part is typed; a default alone does not count', () => {
    const donor = (mobile: { readonly [part: string]: string }) => assessed({ ...savings('34090'), donor: { mobile } });
    expect(donor({}).errors).toEqual([]);
    expect(donor({ code: '+65' }).errors).toEqual([]);
    expect(donor({ code: '+60' }).errors).toMatchObject([{ path: 'donor.mobile.number', code: 'required' }]);
    expect(donor({ number: '9123 4567' }).donor).toEqual({ phone: { code: '+65', number: '91234567' } });
  });

  it('counts what a receipt shows of an item', () => {
    expect(assessed({ give: { kinds: ['fitrah'] }, fitrah: { normal: '4' } }).items).toMatchObject([
      { columns: { persons: '4', rate: '5.00' } },
    ]);
  });

  it('is not confused by names that every object inherits', () => {
    const sent = JSON.parse(
      '{"__proto__":{"give":{"kinds":["fitrah"]}},"constructor":{"x":1},"fitrah":{"__proto__":{"normal":"9"}}}',
    ) as Answers;
    expect(assessed(sent)).toMatchObject({ kind: 'invalid', totalCents: 0 });
  });

  it('of its own counted answers is the same, whatever was typed', () => {
    const typed = fc.oneof(fc.constantFrom('34,090', '15902', 'x', '', '-1', '0.01'), fc.jsonValue());
    const answers = fc.record(
      {
        give: fc.record(
          { kinds: fc.subarray(['savings', 'fitrah', 'other']), by: fc.constantFrom('worked-out', 'known', 7) },
          { noNullPrototype: true },
        ),
        savings: fc.record(
          { accounts: fc.array(fc.record({ amount: typed, hasInterest: fc.boolean(), interest: typed }, { noNullPrototype: true })) },
          { noNullPrototype: true },
        ),
        fitrah: fc.record({ normal: typed }, { noNullPrototype: true }),
        donor: fc.oneof(fc.jsonValue(), fc.record({ name: typed, mobile: typed }, { noNullPrototype: true })),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(answers, (given) => {
        const { explain: _first, ...first } = assessed(given as Answers);
        const { explain: _again, errors, kind, ...again } = assessed(first.counted);
        expect({ ...again, visible: [] }).toEqual({ ...first, errors: undefined, kind: undefined, visible: [] });
      }),
    );
  });

  it('fails for an unknown flow, and for amounts not in whole cents', () => {
    expect(() => assess(definitions, 'gifts', {}, rates)).toThrow('unknown flow "gifts": did you mean "gift"?');
    const broken = madeUp({ steps: [step('give', {})], rules: { 'gift.total': rule('money', 0.001) } });
    expect(() => assess(broken, 'gift', {}, ratesAt(broken, '2026-09-15'))).toThrow(EvaluationError);
  });

  it.each<[string, Json]>([
    ['division-by-zero', { '/': [1, { var: 'fitrah.normal' }] }],
    ['not-a-number', { '+': [{ var: 'donor.name' }, 1] }],
    ['wrong-unit', { if: [false, 1] }],
    ['unknown-name', { reduce: [{ var: 'savings.accounts' }, { '+': [{ var: 'accumulator' }, { var: 'current.amout' }] }, 0] }],
  ])('reports %s of a rule instead of a silent NaN', (kind, logic) => {
    const version = { says: '', source: { name: '', asOf: '' }, logic, examples: [], why: [] };
    const broken: Definitions = {
      ...definitions,
      rules: { ...definitions.rules, 'fitrah.due': { name: 'fitrah.due', unit: 'money', versions: [version] } },
    };
    expect(() => assess(broken, 'gift', savings('1'), rates)).toThrow(expect.objectContaining({ kind }));
  });
});

describe('the steps', () => {
  const assessment = assessed({ give: { kinds: ['savings', 'fitrah'], by: 'worked-out' }, savings: { accounts: [{ amount: 'x' }] } });

  it('follow one another while they are open', () => {
    expect(nextStep(assessment, 'give')).toBe('savings');
    expect(nextStep(assessment, 'donor')).toBeNull();
    expect(nextStep(assessment, 'other')).toBeNull();
    expect(previousStep(assessment, 'fitrah')).toBe('savings');
    expect(previousStep(assessment, 'give')).toBeNull();
  });

  it('report their own errors, and the first step that has any', () => {
    expect(errorsOf(assessment, 'savings')).toMatchObject([{ path: 'savings.accounts.0.amount', code: 'not-money' }]);
    expect(errorsOf(assessment, 'give')).toEqual([]);
    expect(firstInvalidStep(assessment)).toBe('savings');
    expect(firstInvalidStep(assessed(savings('34090')))).toBeNull();
  });
});

describe('an assessor', () => {
  it('tells only its watcher which versions were evaluated and how each expression came out', () => {
    const versions: string[] = [];
    const decisions = new Map<Json, boolean>();
    const watch = {
      evaluated: ({ says }: { readonly says: string }) => versions.push(says),
      decided: (expression: Json, isTrue: boolean) => decisions.set(expression, isTrue),
    };
    createAssessor(definitions, 'gift', rates, watch).assess(savings('34090'));
    const due = definitions.rules['savings.due']?.versions[0];
    expect(versions).toContain(due?.says);
    expect(decisions.get(due?.logic ?? null)).toBe(true);
    decisions.clear();
    createAssessor(definitions, 'gift', rates).assess(savings('34090'));
    expect(decisions.size).toBe(0);
  });

  it('computes only values that depend on a changed answer', () => {
    const computed: string[] = [];
    const assessor = createAssessor(definitions, 'gift', rates, { computed: (name) => computed.push(name) });
    const before = { ...savings('20000', '10000', '5000'), donor: { name: 'Siti' } };
    assessor.assess(before);

    const computedBy = (answers: Answers) => {
      computed.length = 0;
      assessor.assess(answers);
      return [...computed];
    };
    expect(computedBy(before)).toEqual([]);
    expect(computedBy(structuredClone(before))).toEqual([]);
    expect(computedBy({ ...before, donor: { name: 'Aminah' } })).toEqual(['answer donor.name', 'errors donor.name', 'donor.name']);
    const changed = computedBy({
      ...before,
      donor: { name: 'Aminah' },
      savings: { accounts: [{ amount: '20000' }, { amount: '10001' }, { amount: '5000' }] },
    });
    expect(changed).toContain('entry savings.accounts.1');
    expect(changed).toContain('savings.due');
    for (const other of [
      'entry savings.accounts.0',
      'errors savings.accounts.2',
      'give.kinds',
      'fitrah.due',
      'give.has-savings',
      'donor.name',
    ]) {
      expect(changed).not.toContain(other);
    }
  });

  it('equals a fresh assessment, whatever the answers before were', () => {
    const amount = fc.constantFrom('', '1', '15902', '34,090', 'x');
    const answers = fc.record({
      give: fc.record({ kinds: fc.subarray(['savings', 'fitrah']), by: fc.constantFrom('worked-out', 'known', '') }),
      savings: fc.record({ accounts: fc.array(fc.record({ amount, hasInterest: fc.boolean(), interest: amount }), { maxLength: 4 }) }),
      fitrah: fc.record({ normal: amount }),
      donor: fc.record({ name: amount }),
    });
    fc.assert(
      fc.property(fc.array(answers, { minLength: 1, maxLength: 6 }), (sequence) => {
        const assessor = createAssessor(definitions, 'gift', rates);
        for (const given of sequence) {
          const { explain, ...ours } = assessor.assess(given);
          const { explain: explainFresh, ...fresh } = assessed(given);
          expect(ours).toEqual(fresh);
          expect(explain('gift.total')).toEqual(explainFresh('gift.total'));
        }
      }),
    );
  });

  it('still explains an assessment that newer answers have replaced', () => {
    const assessor = createAssessor(definitions, 'gift', rates);
    const first = assessor.assess(savings('34090'));
    assessor.assess(savings('1'));
    expect(first.explain('savings.due').value).toBe('852.25');
  });
});

describe('an explanation', () => {
  it('shows only the branch that was taken', () => {
    const names = ({ because }: ReturnType<ReturnType<typeof assessed>['explain']>) => because.map(({ name }) => name);
    expect(names(assessed(savings('34090')).explain('savings.due'))).toEqual(['savings.reaches', 'savings.held', 'rates.zakat']);
    expect(names(assessed(savings('1')).explain('savings.due'))).toEqual(['savings.reaches']);
  });

  it('uses the matching sentence, with the values that it mentions', () => {
    expect(assessed(savings('34090')).explain('savings.due')).toMatchObject({
      kind: 'rule',
      unit: 'money',
      value: '852.25',
      says: 'It is so.',
      why: { text: 'why.due', params: { value: { value: '852.25', unit: 'money' }, 'rates.nisab': { value: '15902', unit: 'money' } } },
    });
    expect(assessed(savings('1')).explain('savings.due').why?.text).toBe('why.below');
  });

  it('leads down to answers and dated rates with their source', () => {
    const [reaches] = assessed(savings('34090')).explain('savings.due').because;
    expect(reaches?.because[1]).toMatchObject({
      name: 'rates.nisab',
      kind: 'rate',
      value: '15902',
      from: '2026-09-01',
      source: { name: 'the rule' },
    });
    expect(reaches?.because[0]?.because).toMatchObject([{ name: 'savings.accounts', kind: 'answer', unit: 'list' }]);
  });

  it('does not exist for a name that is not a rule', () => {
    expect(() => assessed({}).explain('savings.dew')).toThrow('did you mean "savings.due"?');
  });
});
