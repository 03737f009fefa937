import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerInWords, preferredLanguage } from './answer-words.ts';

const PROOF = '/payment/Donation/getReceiptProof';

it('writes the nouns of a sum in the form that fits each number', async () => {
  const app = Fastify();
  answerInWords(app, () => (key, ofOne) => `${key}${ofOne ? ' of one' : ''}`);
  const params = { years: { value: '2', unit: 'number', noun: 'units.years' }, days: { value: '1', unit: 'number', noun: 'units.days' } };
  app.post(PROOF, () => ({ data: { items: [{ why: [{ why: { text: 'fidyah.why', params } }] }] } }));
  const { data } = (await app.inject({ method: 'POST', url: PROOF })).json();
  const [{ why }] = data.items[0].why;
  expect(why.params).toMatchObject({ years: { noun: 'units.years' }, days: { noun: 'units.days of one' } });
});

describe('answers in the caller’s preferred language among those of the site', () => {
  it.each([
    ['ms', 'ms'],
    ['ms-SG,ms;q=0.9,en;q=0.8', 'ms'],
    ['zh-CN, ms;q=0.4, en;q=0.9', 'en'],
    ['EN-gb', 'en'],
    ['ms;q=0, en;q=0.1', 'en'],
    ['zh', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';;;,,q=', 'en'],
  ])('%s: %s', (header, language) => {
    expect(preferredLanguage(header, ['en', 'ms'], 'en')).toBe(language);
  });

  it('matches the whole tag first, then its first part', () => {
    const languages = ['en', 'zh-Hant', 'zh'];
    expect(['zh-hant', 'zh-SG', 'zh-Hant-HK'].map((header) => preferredLanguage(header, languages, 'en'))).toEqual(['zh-Hant', 'zh', 'zh']);
  });
});
