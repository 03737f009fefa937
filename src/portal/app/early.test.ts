import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverDouble } from '../../../tests/support/portal/server-double.ts';
import { shippedContent, shippedWords } from '../../../tests/support/portal/shipped-content.ts';
import { loadTexts } from '../kit/language/texts.ts';
import { startEarly } from './early.ts';

const server = serverDouble();
const { view } = shippedContent();
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  const noted = (request: Request) => asked.push(request.url.slice(window.location.origin.length));
  server.use(
    http.get('*/content/current', () => HttpResponse.json(view)),
    http.get('*/content/test/definitions.json', ({ request }) => {
      noted(request);
      return HttpResponse.json({});
    }),
    http.get('*/assets/locales/:language/translation.json', ({ request, params }) => {
      noted(request);
      return HttpResponse.json(shippedWords(params.language === 'ms' ? 'ms' : 'en'));
    }),
  );
});

it('requests the definitions of the path’s flow, or all of them for a document of any flow', async () => {
  const pages = { '/': '?flow=zakat', '/fidyah/session-expire': '?flow=fidyah', '/profile': '?flow=zakat', '/receipt/harta': '' };
  for (const [path, query] of Object.entries(pages)) {
    asked = [];
    window.history.replaceState(null, '', path);
    const early = startEarly();
    expect((await early.content)?.of).toBe(query.split('=')[1]);
    await early.words;
    expect(asked).toContain(`/content/test/definitions.json${query}`);
  }
});

it('requests no English besides Malay, and the whole page is in Malay', async () => {
  localStorage.setItem('lang', 'ms');
  const early = startEarly();
  const { words } = await early.words;
  const texts = await loadTexts(early.language, words);
  expect(texts.t('give.title')).toBe((shippedWords('ms').give as { title: string }).title);
  await early.content;
  expect(asked.filter((path) => path.includes('locales'))).toEqual(['/assets/locales/ms/translation.json']);
});

it('requests English if Malay does not load', async () => {
  server.use(http.get('*/assets/locales/ms/translation.json', () => HttpResponse.json(null, { status: 404 })));
  localStorage.setItem('lang', 'ms');
  const early = startEarly();
  const { words } = await early.words;
  expect(Object.keys(words)).toEqual(['en']);
  const texts = await loadTexts(early.language, words);
  expect(texts.t('give.title')).toBe((shippedWords('en').give as { title: string }).title);
  await early.content;
});

describe('a page that came as HTML', () => {
  const html = document.createElement('div');
  beforeEach(() => {
    Object.assign(html, { id: 'root' });
    Object.assign(html.dataset, { version: 'v1', flow: 'fidyah' });
    document.body.append(html);
  });
  afterEach(() => {
    html.remove();
    delete document.documentElement.dataset.first;
  });
  const textsAsked = () => asked.filter((path) => path.includes('locales'));

  it('requests the texts of its first page, in the version that it was drawn with', async () => {
    expect((await startEarly().words).of).toBe('first-page');
    expect(textsAsked()).toEqual(['/assets/locales/en/translation.json?flow=fidyah&v=v1']);
  });

  it('requests all texts if the browser has stored data that the HTML does not show', async () => {
    document.documentElement.dataset.first = 'aside';
    expect((await startEarly().words).of).toBe('all');
    expect(textsAsked()).toEqual(['/assets/locales/en/translation.json']);
  });

  it('requests all texts if the version is no longer known', async () => {
    server.use(http.get('*/assets/locales/en/translation.json', ({ request }) => (request.url.includes('v=') ? GONE() : undefined)));
    expect((await startEarly().words).of).toBe('all');
    expect(textsAsked()).toEqual(['/assets/locales/en/translation.json']);
  });
});

const GONE = () => HttpResponse.json(null, { status: 404 });
