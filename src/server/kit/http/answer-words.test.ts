import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './answer-words.ts';

describe('the language of an answer is the one that the caller likes best among those of the site', () => {
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
});
