import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assess, type Answers, ratesAt } from '../../engine/index.ts';
import { shippedContent } from '../../../tests/support/portal/shipped-content.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { RunningStatement } from './running-statement.tsx';

const { definitions } = shippedContent();
const statement = definitions.steps.business?.statement;
if (!statement) throw new Error('The shipped data have no statement.');

function draw(business: Answers[string]) {
  const answers = { categories: { chosen: ['business'] }, business };
  const assessment = assess(definitions, 'calculator', answers, ratesAt(definitions, '2026-09-15'));
  render(
    <SampleProvider>
      <RunningStatement statement={statement as NonNullable<typeof statement>} assessment={assessment} />
    </SampleProvider>,
  );
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Business statement' }))
    .getAllByRole('row')
    .map((row) => `${within(row).getByRole('rowheader').textContent}: ${within(row).getByRole('cell').textContent}`);

const owned = (amount: string) => [{ item: 'cash', amount }];

it('sums up a business line by line, with spoken signs', () => {
  draw({
    currentAssets: owned('120000'),
    currentAssetsToAdd: owned('5000'),
    currentAssetsToRemove: owned('15000'),
    currentLiabilities: owned('40000'),
    currentLiabilitiesToAdd: owned('1500.5'),
    ownershipPercentage: '60',
  });
  expect(rows()).toEqual([
    'Current assets: S$120,000.00',
    '+plus Added: S$5,000.00',
    '−less Removed: S$15,000.00',
    '−less Current liabilities: S$40,000.00',
    '+plus Added back: S$1,500.50',
    '=makes Net assets: S$71,500.50',
    'reaches Nisab: S$15,902.00',
    '×times Your share of the business: 60%',
    '×times Zakat rate: 2.5%',
    '=makes Zakat on your share: S$1,072.51',
  ]);
});

it('ends at the nisab if the net assets stay below it, without lines of zero', () => {
  draw({ currentAssets: owned('9000'), ownershipPercentage: '100' });
  expect(rows()).toEqual([
    'Current assets: S$9,000.00',
    '=makes Net assets: S$9,000.00',
    'below Nisab: S$15,902.00',
    '=makes Zakat on your share: S$0.00',
  ]);
});

it('is not drawn before there is an amount', () => {
  draw({ ownershipPercentage: '100' });
  expect(screen.queryByRole('table')).toBeNull();
});
