import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('refuses scripts in texts', () => {
  expect(
    found('markup-not-allowed', ['flows/text/en/translation.json', '/gift/title', 'A <script>alert(1)</script> gift']).join('\n'),
  ).toContain('The text “gift.title” contains markup that is not allowed: <script>');
});

it('refuses attributes of tags', () => {
  expect(found('markup-not-allowed', ['flows/text/en/translation.json', '/gift/title', 'A <b onclick=x>gift</b>']).join('\n')).toContain(
    'The text “gift.title” contains markup that is not allowed: <b onclick=x>',
  );
});

it('accepts bold text, line breaks and links to https pages', () => {
  expect(
    found('markup-not-allowed', [
      'flows/text/en/translation.json',
      '/gift/title',
      'A <b>big</b> <em>gift</em><br>and <a href="https://example.sg/">more</a>, <span lang="ms">emas</span>, 1 < 2',
    ]),
  ).toEqual([]);
});

it.each(['<b>never closed', 'never opened</b>', '<b><em>crossed</b></em>'])('reports “%s” as unpaired', (text) => {
  expect(found('markup-not-allowed', ['flows/text/en/translation.json', '/more/days', text])).toEqual([
    'flows/text/en/translation.json/more/days: The tags in the text “more.days” are not paired. Close every <b>, <em> and <a> that is opened, the last one first.',
  ]);
});
