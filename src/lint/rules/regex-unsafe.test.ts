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
