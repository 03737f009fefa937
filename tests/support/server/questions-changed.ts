import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { approveFields } from '../../../src/commands/data/approve-fields.ts';

type Json = { [key: string]: unknown };
type Step = { properties: Json };
type Carry = { readonly version: number; changes?: readonly Json[] };

const ASKED = 'flows/zakat/fitrah.step.json';
const PRIVATE = 'flows/enrolment/named.step.json';
const choice = (...values: readonly string[]) => ({
  type: 'string',
  widget: 'radio-cards',
  title: 'give.savings-by.title',
  oneOf: values.map((value, at) => ({ const: value, title: at === 0 ? 'give.savings-by.known' : 'give.savings-by.worked-out' })),
});

/** Adds three questions to the data, public and private ones: a remark, a choice, and one that will be dropped. */
export async function withMoreQuestions(root: string): Promise<void> {
  // Drops the record of approved questions: approval is not under test here.
  rmSync(join(root, 'flows/approved.json'), { force: true });
  const text = { type: 'string', title: 'donor.message.title', when: { 'give.kinds': 'fitrah' } };
  edit<Step>(root, ASKED, ({ properties }) => {
    Object.assign(properties, {
      note: text,
      way: { ...choice('self', 'office'), when: text.when },
      late: { ...text, title: 'individual.dialect.title' },
    });
  });
  edit<Step>(root, PRIVATE, ({ properties }) => {
    Object.assign(properties, { alias: { type: 'string', title: 'donor.message.title', private: true } });
  });
  await approved(root);
}

/**
 * Changes them in a next version: the remark gets another name, an option another value, one question is dropped, and the private one gets
 * another name too. Returns that version.
 */
export async function withChangedQuestions(root: string): Promise<number> {
  edit<Step>(root, ASKED, ({ properties }) => {
    const { note, way, late: _, ...others } = properties;
    for (const name of Object.keys(properties)) delete properties[name];
    Object.assign(properties, others, { words: note, way: { ...(way as object), ...choice('own', 'office') } });
    (properties.way as Json).when = { 'give.kinds': 'fitrah' };
  });
  edit<Step>(root, PRIVATE, ({ properties }) => {
    const { alias } = properties;
    delete properties.alias;
    Object.assign(properties, { known: alias });
  });
  for (const [language, words] of Object.entries(WHY_NOT_CARRIED))
    edit<Json>(root, `flows/text/${language}/translation.json`, (texts) => {
      texts.carried = { late: words };
    });
  const changed: { readonly [file: string]: Json } = {
    'flows/zakat/carry.json': {
      'fitrah.note': { to: 'fitrah.words' },
      'fitrah.way': { options: { self: 'own' } },
      'fitrah.late': { dropped: 'carried.late' },
    },
    'flows/enrolment/carry.json': { 'named.alias': { to: 'named.known' } },
  };
  // Versions are counted over all files together.
  const version = 1 + Math.max(...globSync('flows/*/carry.json', { cwd: root }).map((file) => read<Carry>(root, file).version));
  for (const [file, fields] of Object.entries(changed))
    edit<Carry>(root, file, (carry) => {
      carry.changes = [...(carry.changes ?? []), { version, fields }];
    });
  await approved(root);
  return version;
}

export const WHY_NOT_CARRIED: { readonly [language: string]: string } = {
  en: 'How late the fitrah is given is no longer asked.',
  ms: 'Kelewatan fitrah tidak lagi ditanya.',
};

async function approved(root: string): Promise<void> {
  const { code, err } = await approveFields(['--root', root]);
  expect(err).toBe('');
  expect(code).toBe(0);
}

function edit<T>(root: string, file: string, change: (json: T) => void): void {
  const json = read<T>(root, file);
  change(json);
  writeFileSync(join(root, file), `${JSON.stringify(json, null, 2)}\n`);
}

function read<T>(root: string, file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
