import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Explanation, Step } from '../../engine/index.ts';
import { SampleProvider } from '../gallery/sample.tsx';
import { sampleAssessment } from '../gallery/sample-field.ts';
import { ShownValues } from './shown-values.tsx';

const due: Explanation = { name: 'savings.due', kind: 'rule', unit: 'money', value: '852.25', because: [] };

it('shows the values of a step only while their rule holds', () => {
  const step: Step = {
    id: 'step',
    kind: 'form',
    title: '',
    fields: [],
    schema: {},
    file: '',
    shows: [
      { rule: 'savings.due', title: 'savings.due' },
      { rule: 'savings.due', title: 'savings.held', visible: 'never' },
    ],
  };
  const assessment = sampleAssessment({
    explain: (name) => (name === 'savings.due' ? due : { name, kind: 'rule', unit: 'flag', value: false, because: [] }),
  });
  render(
    <SampleProvider>
      <ShownValues step={step} assessment={assessment} />
    </SampleProvider>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Zakat on savings']);
  expect(screen.getByText('S$852.25')).toBeTruthy();
});

it('shows no negative value, which only contradictory answers give', () => {
  const shows = [{ rule: 'savings.held', title: 'savings.held' }];
  const step: Step = { id: 'step', kind: 'form', title: '', fields: [], schema: {}, file: '', shows };
  const assessment = sampleAssessment({ explain: () => ({ ...due, value: '-10000' }) });
  const { container } = render(
    <SampleProvider>
      <ShownValues step={step} assessment={assessment} />
    </SampleProvider>,
  );
  expect(container.textContent).toBe('');
});
