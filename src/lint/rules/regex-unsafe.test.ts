import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a repetition inside a repetition can stop the portal', () => {
  expect(found('regex-unsafe', ['schemas/common/name.json', '/pattern', '^([A-Za-z]+ ?)+$']).join('\n')).toContain(
    'schemas/common/name.json/pattern: This pattern can match in so many ways that one answer can stop the portal.',
  );
});

it('a pattern holds for the whole text', () => {
  expect(found('regex-unsafe', ['schemas/common/name.json', '/pattern', '[0-9]{6}']).join('\n')).toContain(
    'This pattern can match a part of the text.',
  );
});

it('an alternative at the outside has an end of its own', () => {
  expect(found('regex-unsafe', ['schemas/common/name.json', '/pattern', '^a|b$']).join('\n')).toContain(
    'This pattern can match a part of the text.',
  );
});

it('a bracket that is not closed makes no pattern', () => {
  expect(found('regex-unsafe', ['schemas/common/name.json', '/pattern', '^(a$']).join('\n')).toContain('This is not a regular expression.');
});

it('counted repetitions of what can be read in two ways can keep the portal busy, and so can several .* in a row', () => {
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

it('a longer answer of a question is held against the pattern of its shared schema', () => {
  const shared = ['schemas/common/name.json', '/pattern', '^.*.*x$'] as const;
  expect(found('regex-unsafe', shared)).toEqual([]);
  expect(found('regex-unsafe', shared, ['flows/gift/ask.step.json', '/properties/name/maxLength', 5_000]).join('\n')).toContain(
    'An answer of 5000 characters',
  );
});
