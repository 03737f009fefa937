import { describe, expect, it } from 'vitest';
import type { DefinitionFiles } from '../definitions.ts';
import { inlineReferences } from './inline-references.ts';
import { settingsIn, valuesInForce, withSettings, withValues } from './settings.ts';

const files: DefinitionFiles = {
  'flows/site.json': {
    settings: {
      'password-min': { says: 'Length.', variable: 'PASSWORD_MIN', default: 7, inProduction: 12, atLeast: 7, atMost: 64 },
      'email-tld-max': { says: 'End.', variable: 'EMAIL_TLD_MAX', default: 4, atLeast: 4, atMost: 63 },
    },
  },
  'schemas/common/email.json': { type: 'string', pattern: '^[a-z]+@[a-z]+[.][a-z]{2,{{settings.email-tld-max}}}$' },
};
const step = {
  properties: {
    email: { $ref: '../../schemas/common/email.json', title: 'settings.password-min' },
    password: { checks: [{ code: 'length', minLength: 'settings.password-min' }] },
  },
};
const bundled = (under: DefinitionFiles) => inlineReferences(under, 'flows/account/sign-up.step.json', '', step);

describe('a setting', () => {
  it('becomes a plain number, or part of a plain pattern, when references are bundled', () => {
    expect(bundled(files)).toEqual({
      properties: {
        email: { type: 'string', pattern: '^[a-z]+@[a-z]+[.][a-z]{2,4}$', title: 'settings.password-min' },
        password: { checks: [{ code: 'length', minLength: 7 }] },
      },
    });
  });

  it('has the operator’s value, and the files record it', () => {
    const under = withSettings(files, { PASSWORD_MIN: 12, EMAIL_TLD_MAX: 63, OTHER: 1 });
    expect(bundled(under)).toMatchObject({
      properties: { email: { pattern: '^[a-z]+@[a-z]+[.][a-z]{2,63}$' }, password: { checks: [{ minLength: 12 }] } },
    });
    expect(settingsIn(under).map(({ value }) => value)).toEqual([12, 63]);
    expect(bundled(withSettings(under, { PASSWORD_MIN: 7 }))).toMatchObject({ properties: { password: { checks: [{ minLength: 7 }] } } });
  });

  it('changes no file if it equals the data’s value', () => {
    expect(withSettings(files, { PASSWORD_MIN: 7 })).toBe(files);
    const under = withSettings(files, { PASSWORD_MIN: 12 });
    expect(withSettings(under, { PASSWORD_MIN: 12 })).toBe(under);
  });

  it('restores the same files from the values in force, even one reset to its default', () => {
    const under = withSettings(withSettings(files, { PASSWORD_MIN: 12, EMAIL_TLD_MAX: 63 }), { PASSWORD_MIN: 7 });
    expect(valuesInForce(under)).toEqual({ 'password-min': 7, 'email-tld-max': 63 });
    expect(JSON.stringify(withValues(files, valuesInForce(under)))).toBe(JSON.stringify(under));
    expect(withValues(files, valuesInForce(files))).toBe(files);
  });

  it('that is undeclared is an error that suggests the right name', () => {
    const wrong = { properties: { password: { minLength: 'settings.pasword-min' } } };
    expect(() => inlineReferences(files, 'flows/a/b.step.json', '', wrong)).toThrow(
      'unknown setting "pasword-min": did you mean "password-min"?',
    );
  });
});
