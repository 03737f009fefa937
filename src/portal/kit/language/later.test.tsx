import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { allTexts, hasAllTexts, lackTexts } from './all-texts.ts';
import { later, useWithTexts } from './later.tsx';
import { loadTexts } from './texts.ts';

const server = serverDouble();
const firstTexts = () => ({ give: { title: 'What to give' } });
const ALL = { give: { title: 'What to give' }, payment: { title: 'Payment' } };

/** A page that began with its first texts; the others come when `come` is called. */
async function begin() {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  server.use(
    http.get('*/assets/locales/en/translation.json', async ({ request }) => {
      asked.push(new URL(request.url).search);
      await held.promise;
      return HttpResponse.json(ALL);
    }),
  );
  const texts = await loadTexts('en', { en: firstTexts() });
  lackTexts({ texts, language: 'en', version: Promise.resolve('v1') });
  const come = () =>
    act(async () => {
      held.resolve();
      await allTexts();
    });
  return { texts, asked, come };
}

function Text({ of }: { readonly of: string }) {
  return <p>{useTranslation().t(of)}</p>;
}

function Page({ path }: { readonly path: string }) {
  return <Text of={useWithTexts(path, path)} />;
}

it('shows the first page until the next page’s texts have loaded, from the same version', async () => {
  const { texts, asked, come } = await begin();
  const page = (path: string) => (
    <I18nextProvider i18n={texts}>
      <Page path={path} />
    </I18nextProvider>
  );
  const { container, rerender } = render(page('give.title'));
  expect(asked).toEqual([]);
  rerender(page('payment.title'));
  expect(container.textContent).toBe('What to give');
  await come();
  expect(container.textContent).toBe('Payment');
  expect(asked).toEqual(['?v=v1']);
});

it('draws a part that opens later once its texts have loaded', async () => {
  const { texts, come } = await begin();
  const Part = later(async () => Text);
  const { container } = render(
    <I18nextProvider i18n={texts}>
      <Suspense fallback="…">
        <Part of="payment.title" />
      </Suspense>
    </I18nextProvider>,
  );
  expect(container.textContent).toBe('…');
  await come();
  await screen.findByText('Payment');
});

it('shows nothing for a text that has not loaded, never its key, and then the text', async () => {
  const { texts, come } = await begin();
  const { container } = render(
    <I18nextProvider i18n={texts}>
      <Text of="payment.title" />
    </I18nextProvider>,
  );
  expect(container.textContent).toBe('');
  await come();
  expect(container.textContent).toBe('Payment');
});

it('retries until the texts load, finally those of the served version', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { asked, texts } = await begin();
  let fails = 3;
  server.use(
    http.get('*/assets/locales/en/translation.json', ({ request }) => {
      asked.push(new URL(request.url).search);
      fails -= 1;
      return fails >= 0 ? HttpResponse.json(null, { status: 404 }) : HttpResponse.json(ALL);
    }),
  );
  const coming = allTexts();
  await vi.waitUntil(() => asked.length === 2);
  await vi.advanceTimersByTimeAsync(1_000);
  await coming;
  vi.useRealTimers();
  expect(asked).toEqual(['?v=v1', '', '?v=v1', '']);
  expect(texts.t('payment.title')).toBe('Payment');
  expect(hasAllTexts()).toBe(true);
});
