import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('refuses a repetition inside a repetition, which can stall the portal', () => {
  expect(found('regex-unsafe', ['schemas/common/name.json', '/pattern', '^([A-Za-z]+ ?)+$']).join('\n')).toContain(
    'schemas/common/name.json/pattern: This pattern can match in so many ways that one answer can stop the portal.',
  );
});

it('requires a pattern to match the whole text', () => {
  expect(found('regex-unsafe', ['schemas/common/name.json', '/pattern', '[0-9]{6}']).join('\n')).toContain(
    'This pattern can match a part of the text.',
  );
});

it('requires anchors for each outer alternative', () => {
  expect(found('regex-unsafe', ['schemas/common/name.json', '/pattern', '^a|b$']).join('\n')).toContain(
    'This pattern can match a part of the text.',
  );
});

it('refuses an unclosed bracket', () => {
  expect(found('regex-unsafe', ['schemas/common/name.json', '/pattern', '^(a$']).join('\n')).toContain('This is not a regular expression.');
});

it('refuses counted repetitions of ambiguous parts, and several .* in a row', () => {
  for (const pattern of ['^(?:a|ab|b){1,50}$', '^(?:[a-z]{1,10}){1,20}$', '^(a?){30}a{30}$'])
    expect(found('regex-unsafe', ['schemas/common/name.json', '/pattern', pattern]).join('\n')).toContain(
      'An answer of 66 characters can keep this pattern busy for too long.',
    );
  expect(
    found('regex-unsafe', ['schemas/common/name.json', '/pattern', '^.*.*.*x$'], ['schemas/common/name.json', '/maxLength', 2_000]).join(
      '\n',
    ),
  ).toContain('An answer of 2000 characters can keep this pattern busy for too long.');
});

it('checks a question’s longer maximum against its shared schema’s pattern', () => {
  const shared = ['schemas/common/name.json', '/pattern', '^.*.*x$'] as const;
  expect(found('regex-unsafe', shared)).toEqual([]);
  expect(found('regex-unsafe', shared, ['flows/gift/ask.step.json', '/properties/name/maxLength', 5_000]).join('\n')).toContain(
    'An answer of 5000 characters',
  );
});
