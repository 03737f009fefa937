import { expect, it } from 'vitest';
import { growthOf } from './ambiguity.ts';

it.each([
  '^[0-9]{6}$',
  '^[STFGM][0-9]{7}[A-Z]$',
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)*[.][A-Za-z]{2,4}$",
  '^[A-Za-z]( ?[A-Za-z])*$',
  '^(a|b)*c$',
  '^(ab?)*$',
])('reads %s in only one way', (pattern) => {
  expect(growthOf(pattern)).toBe('bounded');
});

it.each(['^(a+)+$', '^(a*)*$', '^(a|a)*$', '^(a|ab|b)*$', '^([a-z]+ ?)*$', '^(\\w+\\s?)*$', '^(a?b?)*$', '^(.*,)*$', '^((ab)*)*c$'])(
  'sees that %s can be read in many ways',
  (pattern) => {
    expect(growthOf(pattern)).toBe('explosive');
  },
);

it.each(['^(?=a)b$', '^(a)\\1$', '^[0-9]{1,500}$', '^(a$'])('does not judge %s', (pattern) => {
  expect(growthOf(pattern)).toBe('unclear');
});
