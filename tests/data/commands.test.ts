import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkData } from '../../src/tools/data/check-data.ts';
import { type CommandResult, resultOf } from '../../src/tools/data/run-command.ts';
import { tryCases } from '../../src/tools/data/try-cases.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const COMMANDS = { check: checkData, fixtures: tryCases };
const NISAB = 'flows/rates/nisab.json';
const AT_NISAB = 'tests/fixtures/zakat/savings-at-nisab.json';

/** A copy of the data without meta-schemas, as content staff may keep one. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'giving-data-'));
  for (const folder of ['flows', 'receipts', 'schemas/common', 'tests/fixtures', 'tests/data'])
    cpSync(join(PROJECT, folder), join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('npm run check:data', () => {
  it('passes data in which nothing is wrong', async () => {
    const { code, out } = await run('check', '--root', root, '--on', '2026-09-30');
    expect(out).toContain('as of 2026-09-30: 0 errors, ');
    expect(code).toBe(0);
  });

  it('says file, line, column, code, what is wrong and what mends it, and ends with 1', async () => {
    edit(NISAB, '"unit": "money"', '"unit": "mony"');
    const { code, out } = await start('check', '--root', root, '--on', '2026-09-30');
    expect(out).toContain('flows/rates/nisab.json:5:15  error  not-meta-schema  “unit” is “mony”, which is not an allowed value.');
    expect(out).toContain('      Did you mean “money”?');
    expect(code).toBe(1);
  });

  it('tells machines the same, with the JSON pointer', async () => {
    edit(NISAB, '"unit": "money"', '"unit": "mony"');
    const { out } = await run('check', '--root', root, '--on', '2026-09-30', '--json');
    expect(JSON.parse(out)).toMatchObject({
      errors: 1,
      findings: [{ file: NISAB, line: 5, pointer: '/rates/nisab/unit', code: 'not-meta-schema' }],
    });
  });

  it('calls a nisab that is two months old an overdue one, and one that is half a year old an error', async () => {
    expect(await run('check', '--root', root, '--on', '2026-11-01')).toMatchObject({
      code: 0,
      out: expect.stringContaining('warning  rate-stale'),
    });
    expect(await run('check', '--root', root, '--on', '2027-03-01')).toMatchObject({
      code: 1,
      out: expect.stringContaining('error  rate-stale'),
    });
  });

  it('does not pass where there is nothing to check', async () => {
    expect(await run('check', '--root', join(root, 'receipts'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('no data files under'),
    });
  });

  it('ends with 2 when it is called wrongly', async () => {
    expect(await start('check', '--rot', root)).toMatchObject({ code: 2, err: expect.stringContaining('Usage: npm run check:data') });
    expect(await run('check', '--on', '2026-02-31')).toMatchObject({ code: 2 });
    expect(await run('check', '--root', join(root, NISAB))).toMatchObject({ code: 2, err: expect.stringContaining('is no folder') });
  });
});

describe('npm run fixtures', () => {
  it('counts the cases that pass', async () => {
    const { code, out } = await start('fixtures', '--root', root);
    expect(out).toMatch(/^\d+ passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  it('shows expected beside actual, and how the value came about', async () => {
    edit(AT_NISAB, '"totalCents": 37218', '"totalCents": 37217');
    const { code, out } = await start('fixtures', '--root', root);
    expect(out).toContain(`✗ ${AT_NISAB}`);
    expect(out).toMatch(/totalCents\n {4}expected {2}37217\n {4}actual {4}37218\n/);
    expect(out).toContain('savings.due = 372.18  2.5 % of what was saved, once it reaches the nisab. (zakat.sg, zakat on savings)');
    expect(out).toContain(
      'rates.nisab = 14887  The price of 86 grams of gold, from which zakat is due. (zakat.sg, nisab, from 2026-08-01)',
    );
    expect(out).toMatch(/\d+ passed, 1 failed\n$/);
    expect(code).toBe(1);
  });

  it('says one wrong rounding in under 40 lines, by the rule at fault', async () => {
    edit('flows/calculator/savings.rules.json', '{ "var": "rates.zakat" }] }, 2]', '{ "var": "rates.zakat" }] }, 0]');
    const { code, out } = await run('fixtures', '--root', root);
    expect(out.split('\n').length).toBeLessThan(40);
    expect(out).toMatch(/^✗ \d+ cases: the rule savings\.due comes out otherwise\n/);
    expect(out).toMatch(/\d+ passed, \d+ failed$/);
    expect(code).toBe(1);
  });

  it('tells a number from a text that reads the same', async () => {
    keepOneCase();
    edit(AT_NISAB, '"savings.due": "372.18"', '"savings.due": 372.18');
    const { out } = await run('fixtures', '--root', root);
    expect(out).toMatch(/expected {2}372\.18 \(a number\)\n {4}actual {4}"372\.18" \(a text\)\n/);
  });

  it('reaches every rule, branch, guard, question and check, and says so', async () => {
    const { code, out } = await run('fixtures', '--root', root, '--coverage');
    expect(out).toMatch(/^(\d+) of \1 points are reached by some fixture\.$/);
    expect(code).toBe(0);
  });

  it('ends with 1 and names the branch that only a removed case reached', async () => {
    rmSync(join(root, 'tests/fixtures/zakat/individual-mobile-of-nine-digits.json'));
    const { code, out } = await run('fixtures', '--root', root, '--coverage', '--json');
    expect(JSON.parse(out).unreached).toContainEqual(
      expect.objectContaining({ file: 'flows/enrolment/individual.rules.json', subject: 'individual.mobile-is-no-local-mobile' }),
    );
    expect(code).toBe(1);
  });

  // That next to nothing goes unnoticed by all the cases is what `npm test -- mutations` says.
  it('ends with 1 where few cases notice few of the changes of one token, and says which go unnoticed', async () => {
    keepOneCase();
    const { code, out } = await run('fixtures', '--root', root, '--mutate', '--json');
    const { changes, share, survivors } = JSON.parse(out);
    expect(changes).toBeGreaterThan(1000);
    expect(share).toBeGreaterThan(0.05);
    expect(survivors.length).toBeGreaterThan(0.05 * changes);
    expect(code).toBe(1);
  });

  it('does not pass where there is no fixture', async () => {
    rmSync(join(root, 'tests'), { recursive: true });
    expect(await run('fixtures', '--root', root)).toMatchObject({ code: 1, err: expect.stringContaining('There are no fixtures') });
  });

  it('says which file is broken before any case could run', async () => {
    edit(NISAB, '"rates": {', '"rates": ');
    expect(await run('fixtures', '--root', root)).toMatchObject({
      code: 1,
      err: expect.stringContaining('flows/rates/nisab.json is not JSON'),
    });
    const { out } = await run('fixtures', '--root', root, '--json');
    expect(JSON.parse(out)).toEqual({ refused: 'flows/rates/nisab.json is not JSON; npm run check:data says where.' });
  });

  it.each([
    ['a misspelt expectation', '"totalCents": 37218', '"totalCent": 37218', '“totalCent” is not allowed in “expect”.'],
    ['no expectation at all', /"expect": {.*}(?=\n})/s, '"expect": {}', '“expect” is empty.'],
    ['a misspelt answer', '"savingsBy"', '"savingBy"', 'No question gives the answer “give.savingBy”.'],
    ['a day that no calendar has', '"on": "2026-08-15"', '"on": "2026-02-31"', 'There is no day 2026-02-31.'],
  ])('fails for %s instead of passing without it', async (_, from, to, message) => {
    keepOneCase();
    edit(AT_NISAB, from, to);
    const { code, out } = await run('fixtures', '--root', root);
    expect(out).toContain(`actual    ${message}`);
    expect(code).toBe(1);
  });
});

/** Removes all cases but one, where the others only take time. */
function keepOneCase(): void {
  const one = readFileSync(join(root, AT_NISAB));
  rmSync(join(root, 'tests/fixtures'), { recursive: true });
  mkdirSync(join(root, dirname(AT_NISAB)), { recursive: true });
  writeFileSync(join(root, AT_NISAB), one);
}

function edit(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(root, path), text.replace(from, to));
}

/** What the command prints and ends with. */
async function run(tool: keyof typeof COMMANDS, ...args: readonly string[]): Promise<CommandResult> {
  return resultOf(COMMANDS[tool], args);
}

/** As a person starts it. */
function start(tool: keyof typeof COMMANDS, ...args: readonly string[]): Promise<CommandResult> {
  return new Promise((done) => {
    execFile(process.execPath, [join(PROJECT, `src/tools/${tool}.ts`), ...args], (error, out, err) => {
      done({ code: error === null ? 0 : error.code === 2 ? 2 : 1, out, err });
    });
  });
}
