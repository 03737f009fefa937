import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useMemo, useState } from 'react';
import { expect, it } from 'vitest';
import { type Answers, createAssessor, errorsOf, type Json, parseDefinitions, ratesAt } from '../../engine/index.ts';
import { preloadWidgets } from '../../../tests/support/renderer/preload-widgets.tsx';
import { filesOfSample } from '../../../tests/support/sample-flows.ts';
import type { RendererPorts, Translate } from '../provider/ports.ts';
import { RendererProvider } from '../provider/renderer-provider.tsx';
import { FlowForm } from './flow-form.tsx';

await preloadWidgets();

/** The sample flow of trays, sold by size and meat, as its texts say it. */
const root = join(import.meta.dirname, '../../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const shipped = globSync(['flows/**/*.json', 'receipts/**/*.json', 'schemas/common/*.json'], { cwd: root });
const files = { ...Object.fromEntries(shipped.map((path) => [path, textOf(path)])), ...filesOfSample('trays', textOf) };
const definitions = parseDefinitions(
  Object.fromEntries(Object.entries(files).map(([path, text]): [string, Json] => [path, JSON.parse(text)])),
);
const words: Json = JSON.parse(files['flows/text/en/translation.json'] ?? '');
const partOf = (json: Json | undefined, name: string) => (json as { readonly [key: string]: Json } | undefined)?.[name];
const translate: Translate = (key, params = {}) => {
  const said = key.split('.').reduce<Json | undefined>(partOf, words);
  return typeof said === 'string' ? said.replace(/\{\{([^}]+)\}\}/g, (_, name: string) => String(params[name] ?? '')) : key;
};
const ports: RendererPorts = { translate, language: 'en', searchAddress: async () => null, exists: async () => false };

function Trays({ first, onAnswers }: { readonly first: Answers; readonly onAnswers: (answers: Answers) => void }) {
  const [answers, setAnswers] = useState(first);
  const [asked, setAsked] = useState(false);
  const assessor = useMemo(() => createAssessor(definitions, 'trays', ratesAt(definitions, '2026-11-24')), []);
  const assessment = assessor.assess(answers);
  const step = definitions.steps.trays ?? expect.fail('no step');
  return (
    <RendererProvider value={ports}>
      <FlowForm
        step={step}
        definitions={definitions}
        answers={answers}
        assessment={assessment}
        errors={asked ? errorsOf(assessment, 'trays') : []}
        onChange={(next) => {
          onAnswers(next);
          setAnswers(next);
        }}
        onSubmit={() => setAsked(true)}
        submitLabel="Continue"
        totalCents={assessment.totalCents}
      />
    </RendererProvider>
  );
}

function show(first: Answers = {}) {
  render(<Trays first={first} onAnswers={() => {}} />);
  return userEvent.setup();
}

const priceOf = async (question: string, option: string) => {
  const card = within(await screen.findByRole('group', { name: question })).getByRole('radio', { name: option });
  return document.getElementById(card.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? null;
};

it('each option shows its price once the other answer is given, and none before', async () => {
  const user = show();
  expect([await priceOf('Meat', 'Chicken'), await priceOf('Meat', 'Mutton')]).toEqual([null, null]);
  await user.click(screen.getByRole('radio', { name: 'Large' }));
  expect([await priceOf('Meat', 'Chicken'), await priceOf('Meat', 'Mutton')]).toEqual(['S$80.00 each', 'S$110.00 each']);
  await user.click(screen.getByRole('radio', { name: 'Mutton' }));
  expect([await priceOf('Size', 'Small'), await priceOf('Size', 'Large')]).toEqual(['S$62.50 each', 'S$110.00 each']);
  await user.click(screen.getByRole('radio', { name: 'Small' }));
  expect([await priceOf('Meat', 'Chicken'), await priceOf('Meat', 'Mutton')]).toEqual(['S$45.00 each', 'S$62.50 each']);
});

it('refuses more trays than a rule computes, and says how many', async () => {
  const user = show({ trays: { size: 'large', meat: 'chicken', guests: '24', number: '3' } });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('Trays for your guests: at most 2')).length).toBeGreaterThan(0);
});

it('offers no card beyond the trays, and another one once there are more trays', async () => {
  const user = show({ trays: { size: 'large', meat: 'chicken', guests: '24', number: '1', cards: [{ words: 'From Siti' }] } });
  const number = await screen.findByRole('textbox', { name: 'How many trays' });
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  await user.clear(number);
  await user.type(number, '2');
  expect(await screen.findByRole('button', { name: 'Add a card' })).toBeTruthy();
});
