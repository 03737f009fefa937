import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { words } from '../../src/desk/words/words.ts';
import { type Setting, SETTINGS } from '../../src/server/config/settings.ts';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const sections = new Map(
  runbook
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text] as const),
);

/** The incidents of which no alert tells, and Events missing: which test carries out each. `tests/api/alerts.test.ts` brings about the alerts. */
const INCIDENTS = {
  'Events missing': 'tests/api/incidents/webhook-endpoint.test.ts',
  'A wrong rate is live': 'src/server/desk/wrong-rates/wrong-rates.test.ts',
  'No mail for hours': 'tests/api/incidents/mail-server-down.test.ts',
  'A donor claims a double charge': 'tests/api/incidents/charged-twice.test.ts',
  'A key has leaked': 'tests/api/incidents/leaked-key.test.ts',
  'A machine is lost': 'tests/api/incidents/machine-lost.test.ts',
};

it.each([...sections])('%s: what it means, what to look at, what to do, and what afterwards', (_title, text) => {
  const parts = text.matchAll(/^\*\*(Means|Look at|Do|Afterwards):\*\*/gm).map(([, part]) => part);
  expect([...parts]).toEqual(['Means', 'Look at', 'Do', 'Afterwards']);
});

it.each(Object.entries(INCIDENTS))('%s is carried out by the test that names it', (title, file) => {
  expect(sections.has(title)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`"${title}"`);
});

it('has a row for every secret among the settings', () => {
  const rows = (sections.get('A key has leaked') ?? '').matchAll(/^\| (`.*?) \|/gm).map(([, keys]) => keys);
  const named = [...rows].flatMap((keys = '') => [...keys.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  const secrets = Object.entries<Setting>(SETTINGS).flatMap(([name, { secret }]) => (secret ? [name] : []));
  expect(secrets.length).toBeGreaterThan(10);
  expect(named.toSorted()).toEqual([...secrets, 'SINGPASS_KEYS'].toSorted());
});

describe.each(['docs/runbook.md', 'docs/staff.md'])('%s', (page) => {
  const text = readFileSync(page, 'utf8');
  const source = globSync('src/server/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  it('names words of the desk, and messages of the portal', () => {
    const onScreen = new Set(stringsIn(words));
    const isSaid = (beginning: string) => ["'", '`'].some((quote) => source.includes(`${quote}${beginning}`));
    const isThere = (phrase: string) => onScreen.has(phrase) || isSaid(phrase.replace(/…$/, ''));
    expect(emphasized(text).filter((phrase) => !isThere(phrase))).toEqual([]);
  });

  it('names settings and codes that the portal has', () => {
    const named = [...text.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !Object.hasOwn(SETTINGS, name) && !source.includes(`'${name}'`))).toEqual([]);
  });
});

/** The phrases between single asterisks, in one line each. */
function emphasized(text: string): readonly string[] {
  const plain = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|<!--[\s\S]*?-->/g, '').replaceAll('**', '');
  return [...plain.matchAll(/\*([^*]+)\*/g)].map(([, phrase = '']) => phrase.replaceAll(/\s+/g, ' '));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
