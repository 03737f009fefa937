import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Field, fieldTypes, type Json, parseDefinitions } from '../../engine/index.ts';
import { lazyIcons } from '../icons/lazy-icons.tsx';
import { namingOf } from '../widgets/widgets.ts';

const root = join(import.meta.dirname, '../../..');

const files = globSync(['flows/**/*.json', 'receipts/**/*.json', 'schemas/common/*.json'], { cwd: root });
const written = Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** All values of a key anywhere in the data, such as "icon". */
function namesOf(key: string): string[] {
  const asking = Object.entries(written).filter(([file]) => /[.]step[.]json$|flow[.]json$|^schemas/.test(file));
  const found = asking.flatMap(([, text]) => [...text.matchAll(new RegExp(`"${key}": "([^"]+)"`, 'g'))]);
  return [...new Set(found.map((match) => match[1] ?? ''))];
}

/** The types of all answers that the data ask for. */
function answerTypes(): string[] {
  const { steps } = parseDefinitions(
    Object.fromEntries(Object.entries(written).map(([file, text]): [string, Json] => [file, JSON.parse(text)])),
  );
  const typesOf = (fields: readonly Field[]): string[] => fields.flatMap(({ type, fields: inner = [] }) => [type, ...typesOf(inner)]);
  return [...new Set(Object.values(steps).flatMap(({ fields }) => typesOf(fields)))];
}

it('the icons that the data may name are exactly those that are drawn', () => {
  const schema = JSON.parse(readFileSync(join(root, 'schemas/meta/step.schema.json'), 'utf8')) as {
    $defs: { icon: { anyOf: [{ enum: string[] }, { pattern: string }] } };
  };
  const [{ enum: drawn }, { pattern: path }] = schema.$defs.icon.anyOf;
  expect(drawn.toSorted()).toEqual(Object.keys(lazyIcons).sort());
  const names = namesOf('icon');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !drawn.includes(name) && !new RegExp(path).test(name))).toEqual([]);
});

it('the home draws no icon before it is usable: icons load later', () => {
  const { express } = JSON.parse(readFileSync(join(root, 'flows/zakat/flow.json'), 'utf8')) as {
    express: { fields: { options?: string[]; widget?: string }[] };
  };
  const choices = express.fields.filter(({ options }) => options);
  expect(choices.map(({ widget }) => widget)).toEqual(['chips']);
});

it('every widget that the data names exists', () => {
  const usual = answerTypes().flatMap((type) =>
    Object.entries(fieldTypes).flatMap(([name, { widgets }]) => (name === type ? widgets : [])),
  );
  const names = [...new Set([...namesOf('widget'), ...usual])].filter((name) => name !== 'list');
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(namingOf(name)).toBeTruthy();
  expect(() => namingOf('slider')).toThrow('There is no widget slider');
});
