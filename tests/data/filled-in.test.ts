import { expect, it } from 'vitest';
import { type Field, parseDefinitions, ratesAt, retrieve } from '../../src/engine/index.ts';
import { loadDefinitions } from '../../src/lint/index.ts';

const definitions = parseDefinitions((await loadDefinitions('.', { on: '2026-09-15' })).files);
const { steps, site } = definitions;
/** Types whose answers have one form, or come from a list, whatever their source. */
const OF_ONE_FORM: readonly string[] = ['choice', 'date', 'nric', 'uen'];
/** Only of Singapore, where each has six digits. */
const POSTAL_CODE = /\.address\.postalCode$/;

/** The questions that Singpass, Corppass, an account or the address search answers, and their parts. */
const filled = Object.values(steps).flatMap(({ id, fields }) => {
  const ofAccount = [site.fromAccount?.person.step, site.fromAccount?.company?.step, 'profile', 'profile-corporate'].includes(id);
  const answered = fields.filter(
    ({ proved, prefilled, widget, autocomplete }) =>
      proved !== undefined || prefilled !== undefined || widget === 'address' || (ofAccount && autocomplete !== undefined),
  );
  return answered.flatMap(partsIn);
});

function partsIn(field: Field): readonly Field[] {
  return field.fields?.flatMap(partsIn) ?? (OF_ONE_FORM.includes(field.type) || POSTAL_CODE.test(field.path) ? [] : [field]);
}

it('a service’s answers have typing limits that do not refuse them', () => {
  expect(filled.length).toBeGreaterThan(30);
  expect(filled.filter(({ typed }) => typed === undefined).map(({ path }) => path)).toEqual([]);
});

it('a mobile number of Brunei, with seven digits, is accepted from Singpass', () => {
  const step = steps.individual;
  if (step === undefined) throw new Error('There is a step of individual donors.');
  const mobile = { countryCode: '+673', number: '7123456' };
  const asked = { definitions, flow: 'zakat', step, rates: ratesAt(definitions, '2026-09-15') };
  expect(retrieve(asked, { donor: { kind: 'individual' } }, { mobile }).answers.individual).toEqual({ mobile });
});

it('nothing may be typed that could not be stored', () => {
  const tighter = filled.filter(({ typed, maxLength = 10_000, minLength = 0 }) => {
    const { maxLength: most = maxLength, minLength: least = minLength } = typed ?? {};
    return most > maxLength || least < minLength;
  });
  expect(tighter.map(({ path }) => path)).toEqual([]);
});
