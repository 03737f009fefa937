import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, assess, type Field, ratesAt, type Step } from '../../engine/index.ts';
import { shippedContent } from '../../../tests/support/portal/shipped-content.ts';
import { said } from '../../../tests/support/portal/said.ts';
import { exampleOf } from '../gallery/examples.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { sampleAssessment, sampleDefinitions, sampleField, sampleForm } from '../gallery/sample-field.ts';
import { BriefList } from './brief-list.tsx';
import { ReviewList, type ReviewListProps } from './review-list.tsx';

it('the review shows the answers, hides uncounted ones, and leads back to each step', async () => {
  const fields = {
    name: exampleOf('text', 'filled').field,
    accounts: exampleOf('list', 'two accounts').field,
    hidden: { title: 'savings.accounts.remark', visible: 'never' },
  };
  const step: Step = {
    id: 'step',
    kind: 'form',
    title: 'individual.title',
    fields: Object.entries(fields).map(([id, field]) => sampleField(id, 'step', field)),
    shows: [],
    schema: {},
    file: '',
  };
  const counted = { step: { name: 'Siti', hidden: 'x', accounts: [{ label: 'POSB', amount: '30000', interest: '120.50' }] } };
  const onChange = vi.fn<(step: string) => void>();
  render(
    <SampleProvider>
      <ReviewList
        definitions={sampleDefinitions([step])}
        assessment={sampleAssessment({ openSteps: ['step'], counted })}
        onChange={onChange}
      />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Siti',
    'POSB, S$30,000.00Interest earned this year: S$120.50',
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: /Change: Your details/ }));
  expect(onChange).toHaveBeenCalledWith('step');
});

it('the review omits agreements that are given by continuing', () => {
  const agreement = sampleField('agrees', 'step', { type: 'flag', widget: 'agreement', title: 'individual.i-agree.title' });
  const name = sampleField('name', 'step', { title: 'donor.kind.title' });
  const { step } = sampleForm('step', exampleOf('address', 'refused'));
  const counted = { step: { agrees: true, name: 'Siti' } };
  render(
    <SampleProvider>
      <ReviewList
        definitions={sampleDefinitions([{ ...step, fields: [name, agreement] }])}
        assessment={sampleAssessment({ openSteps: ['step'], counted })}
        onChange={() => undefined}
      />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['Siti']);
});

it('the brief review shows no number that identifies a donor', () => {
  const nric = sampleField('nric', 'step', { type: 'nric', widget: 'nric', title: 'individual.nric.title', private: true });
  const name = sampleField('name', 'step', { title: 'individual.full-name.title', private: true });
  const { step } = sampleForm('step', exampleOf('address', 'refused'));
  const review = (fields: readonly Field[]) => (
    <SampleProvider>
      <BriefList
        definitions={sampleDefinitions([{ ...step, fields }])}
        assessment={sampleAssessment({ openSteps: ['step'], counted: { step: { nric: 'S1234567D', name: 'Siti' } } })}
        onChange={() => undefined}
        current="step"
        isFixed
      />
    </SampleProvider>
  );
  const { container, rerender } = render(review([nric, name]));
  expect(container.textContent).toBe('Check before you paySiti');
  rerender(review([nric]));
  expect(container.textContent).toBe('');
});

it('the brief review shows a step’s defaults once the donor has continued', () => {
  const options = [{ value: 'Trade', title: 'business.type.trade' }];
  const type = sampleField('type', 'step', { type: 'choice', title: 'business.type.title', default: 'Trade', options });
  const { step } = sampleForm('step', exampleOf('address', 'refused'));
  const steps = [
    { ...step, fields: [type] },
    { ...step, id: 'next', fields: [] },
  ];
  const review = (current: string) => (
    <SampleProvider>
      <BriefList
        definitions={sampleDefinitions(steps)}
        assessment={sampleAssessment({ openSteps: ['step', 'next'], counted: { step: { type: 'Trade' } } })}
        onChange={() => undefined}
        current={current}
        isFixed
      />
    </SampleProvider>
  );
  const { container, rerender } = render(review('step'));
  expect(container.textContent).toBe('');
  rerender(review('next'));
  expect(container.textContent).toContain('Trade');
});

const { definitions } = shippedContent();

/** Shows the review of a gift with these answers. */
function show(flow: string, answers: Answers, props: Partial<ReviewListProps> = {}) {
  const assessment = assess(definitions, flow, answers, ratesAt(definitions, '2026-09-15'));
  const onChange = vi.fn<(step: string) => void>();
  const { groups } = definitions.flows[flow] ?? expect.unreachable();
  const list = (
    <SampleProvider>
      <ReviewList definitions={definitions} assessment={assessment} groups={groups} onChange={onChange} {...props} />
    </SampleProvider>
  );
  return { ...render(list), user: userEvent.setup(), onChange, words: () => document.body.textContent ?? '' };
}

/** An entry by its heading. */
const entry = (name: RegExp) => {
  const heading = screen.getByRole('heading', { name });
  return within(heading.closest<HTMLElement>('.review-list__entry') ?? expect.unreachable());
};
const changes = () => screen.getAllByRole('button', { name: /^Change/ }).map((button) => button.getAttribute('aria-label'));
const times = (words: string, part: string) => words.split(part).length - 1;

const savings = { accounts: [{ amount: '34,090' }] };
const anonymous = { kind: 'anonymous' };

describe('the list of a gift', () => {
  it('shows a line once, with its answers, its amount and its Change button', async () => {
    const answers = {
      give: { kinds: ['savings', 'fitrah'], savingsBy: 'worked-out' },
      savings,
      fitrah: { normal: '4', premium: '1' },
      donor: anonymous,
    };
    const { user, onChange, words } = show('zakat', answers);
    expect(entry(/^Savings/).getByText('S$852.25')).toBeTruthy();
    expect(entry(/^Savings/).getByText('Account 1').nextSibling?.textContent).toBe('S$34,090.00');
    expect(entry(/^Normal/).getByText('4 people')).toBeTruthy();
    expect(entry(/^Premium/).getByText('S$8.00')).toBeTruthy();
    for (const part of ['852.25', '34,090.00', '20.00', '4 people', 'Fitrah']) expect(times(words(), part), part).toBeLessThanOrEqual(1);
    expect(changes()).toEqual([...['Change: Savings', 'Change: Normal', 'Change: Premium'], ...['Change: Who is giving?']]);
    expect(screen.getByRole('button', { name: 'Add or remove a kind' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change: Premium' }));
    expect(onChange).toHaveBeenCalledWith('fitrah');
  });

  it('shows the amount of the only line, and no share', () => {
    const { words } = show('zakat', { give: { kinds: ['savings'], savingsBy: 'worked-out' }, savings, donor: anonymous });
    expect(words()).toContain('Account 1S$34,090.00');
    expect(words()).toContain('SavingsS$852.25');
    expect(words()).not.toContain('%');
  });

  it('says what the missing address for the receipt means, or shows the address', () => {
    const given = { give: { kinds: ['savings'], savingsBy: 'worked-out' }, savings };
    const { unmount } = show('zakat', { ...given, donor: anonymous });
    const told = () => entry(/^Who is giving/).getByText('Email for the receipt').nextSibling?.textContent;
    expect(told()).toBe('None. Save the receipt once you have paid.');
    unmount();
    show('zakat', { ...given, donor: { ...anonymous, email: 'siti@example.org' } });
    expect(told()).toBe('siti@example.org');
    // Kept in one piece where the line has room for it.
    expect(document.querySelector('dd .email-address')?.textContent).toBe('siti@example.org');
  });

  it('shows an answer by its short title, and only the end of a number', () => {
    const individual = { nric: 'S1234567D', taxInclusion: true };
    show('zakat', { give: { kinds: ['savings'], savingsBy: 'worked-out' }, savings, donor: { kind: 'individual' }, individual });
    const details = entry(/^Your details/);
    expect(details.getByText('IRAS tax record').nextSibling?.textContent).toBe('Yes');
    expect(details.getByText('NRIC/FIN').nextSibling?.textContent).toBe('*****567D');
  });

  it('omits an answer that is the amount itself, and the choice that the lines show', () => {
    const answers = { give: { kinds: ['harta', 'gold'], goldBy: 'known' }, amounts: { harta: '50', gold: '20' }, donor: anonymous };
    const { words } = show('zakat', answers);
    for (const part of ['S$50.00', 'S$20.00', 'Zakat on wealth (harta)']) expect(times(words(), part), part).toBe(1);
  });

  it('sums up the years of one reason in one line, and explains them with one source', async () => {
    const years = [
      { year: '2023', noOfDays: '7' },
      { year: '2024', noOfDays: '3' },
    ];
    const answers = {
      fasting: { reasons: ['HAID_OTHER_REASON', 'ILLNESS_OLD_AGE'] },
      haid: { by: 'days', years },
      illness: { by: 'amount', amount: '40', remark: 'For my father' },
      donor: anonymous,
    };
    const { user } = show('fidyah', answers);
    const haid = entry(/^Menstruation .haid. or another reason/);
    expect(haid.getByText('S$40.00')).toBeTruthy();
    expect(haid.getByText('Year 2').nextSibling?.textContent).toBe('2024, 3 days');
    expect(entry(/^Illness/).getByText('For my father')).toBeTruthy();
    await user.click(screen.getByText('How this was calculated'));
    expect(screen.getByText(said('2023: 7 days × S$4.00 = S$28.00'))).toBeTruthy();
    expect(screen.getAllByText(/^Source: MUIS, fidyah/)).toHaveLength(1);
  });

  it('explains the lines of six kinds once, each by its name', async () => {
    const by = {
      savingsBy: 'worked-out',
      goldBy: 'worked-out',
      insuranceBy: 'worked-out',
      businessBy: 'worked-out',
      sharesBy: 'worked-out',
    };
    const { user, words } = show('zakat', {
      give: { kinds: ['savings', 'gold', 'insurance', 'business', 'shares', 'fitrah'], ...by },
      savings,
      gold: { notForUse: '86' },
      insurance: { policies: [{ type: '1', amount: '20,000' }] },
      business: { currentAssets: [{ item: 'cash', amount: '50,000' }], ownershipPercentage: '100' },
      shares: { portfolios: [{ amount: '20,000' }] },
      fitrah: { normal: '4' },
      donor: anonymous,
    });
    expect(times(words(), 'How this was calculated')).toBe(1);
    await user.click(screen.getByText('How this was calculated'));
    const told = [...document.querySelectorAll('.why__name')].map((name) => name.textContent);
    expect(told).toEqual(['Savings', 'Gold', 'Insurance', 'Business', 'Shares', 'Normal']);
    expect(words()).toContain('S$34,090.00 × 2.5% = S$852.25');
  });

  it('folds a result’s answers with the explanation of its lines, even a count', async () => {
    const chosen = { categories: { chosen: ['savings', 'fitrah'] }, savings, fitrah: { normal: '4' } };
    const { user, words } = show('calculator', chosen, { answers: 'folded' });
    expect(words()).not.toContain('34,090');
    await user.click(screen.getByText('How this was calculated'));
    expect(screen.getByText('Account 1').nextSibling?.textContent).toBe('S$34,090.00');
  });

  it('opens the explanation of a result’s only line', async () => {
    const { words } = show('calculator', { categories: { chosen: ['savings'] }, savings }, { answers: 'folded' });
    await screen.findByText(said(/× 2.5% = S\$852.25/));
    expect(words()).toContain('Account 1S$34,090.00');
  });

  it('shows amounts below their threshold with the lines, and the donor as the account knows them', () => {
    const answers = {
      give: { kinds: ['savings', 'fitrah'], savingsBy: 'worked-out' },
      savings: { accounts: [{ amount: '340' }] },
      fitrah: { normal: '4' },
      donor: anonymous,
    };
    const known = { step: 'donor', content: <p>Giving as Siti</p>, says: new Set(['donor.kind']) };
    show('zakat', answers, { below: { savings: <p>below the nisab</p> }, known });
    expect(entry(/^Your savings/).getByText('below the nisab')).toBeTruthy();
    expect(entry(/^Who is giving/).getByText('Giving as Siti')).toBeTruthy();
    expect(screen.queryByText('Anonymous (Hamba Allah)')).toBeNull();
  });
});

it('an amount typed instead of an offered one is the answer to the choice', () => {
  const { definitions, view } = shippedContent('endowment');
  const { groups = {} } = definitions.flows.ilmu ?? {};
  const answers: Answers = {
    ilmu: { amount: 'own', own: '75', frequency: 'monthly' },
    donor: { kind: 'anonymous', email: 'siti@contoh.sg' },
  };
  const assessment = assess(definitions, 'ilmu', answers, view.rates);
  render(
    <SampleProvider>
      <ReviewList definitions={definitions} assessment={assessment} groups={groups} onChange={() => undefined} />
      <BriefList definitions={definitions} assessment={assessment} current="review" isFixed onChange={() => undefined} />
    </SampleProvider>,
  );
  const [amount, frequency] = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect([amount, frequency]).toEqual(['S$75.00', 'Monthly']);
  expect(screen.getByText(said('S$75.00 · Monthly'))).toBeTruthy();
  expect(screen.queryByText(/Another amount/)).toBeNull();
});
