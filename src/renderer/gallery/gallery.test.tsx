import { render, screen } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadWidgets } from '../../../tests/support/renderer/preload-widgets.tsx';
import { examples } from './examples.ts';
import { Sample, SampleProvider } from './sample.tsx';
import { sampleTranslate } from './sample-text.ts';
import { LANGUAGES } from '../../../tests/support/languages.ts';

beforeAll(preloadWidgets);

describe.each(LANGUAGES)('in %s', (language) => {
  const states = Object.entries(examples).flatMap(([widget, list]) => list.map((example) => ({ widget, example, state: example.name })));

  it.each(states)('$widget, $state: every control has a name, every refusal a text, and no key shows', ({ example }) => {
    const { container } = render(
      <SampleProvider language={language}>
        <Sample id="sample" example={example} />
      </SampleProvider>,
    );
    const controls = [...container.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    for (const control of controls) expect(control.labels?.[0]?.textContent).toBeTruthy();
    for (const { at, text, code, params } of example.errors ?? []) {
      const said = sampleTranslate(language)(text ?? `errors.${code}`, params);
      if (example.field.type !== 'list' || !at) expect(container.textContent).toContain(said.replace('0.01', 'S$0.01'));
    }
    expect(container.textContent).not.toMatch(/\b[a-z]+(-[a-z]+)*\.[a-z-]+\.[a-z-]+\b/);
    expect(container.querySelector('[style]')).toBeNull();
  });
});

it('every widget’s folder has its examples, and the gallery shows them', () => {
  const widgets = join(import.meta.dirname, '../widgets');
  const folders = readdirSync(widgets, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBeGreaterThan(10);
  for (const { name } of folders) {
    expect(readdirSync(join(widgets, name))).toEqual(expect.arrayContaining([`${name}.tsx`, `${name}.test.tsx`, `${name}.examples.json`]));
    if (name !== 'card') expect(Object.keys(examples)).toContain(name);
  }
  expect(screen.queryByRole('group', { name: 'Check the following' })).toBeNull();
});
