import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkData } from '../../src/commands/data/check-data.ts';
import { type CommandResult, resultOf } from '../../src/commands/data/run-command.ts';
import { tryCases } from '../../src/commands/data/try-cases.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const COMMANDS = { check: checkData, fixtures: tryCases };
const NISAB = 'flows/rates/nisab.json';
const AT_NISAB = 'tests/fixtures/zakat/savings-at-nisab.json';

/** Cases enough to fail or to change by what these tests edit; all of them take twenty times as long. */
const FEW = /\/tests\/fixtures\/(zakat\/savings-|receipts\/)/;

/** A copy of the data without meta-schemas, as content staff may keep one, with a few of the cases. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'giving-data-'));
  for (const folder of ['flows', 'receipts', 'schemas/common', 'tests/data'])
    cpSync(join(PROJECT, folder), join(root, folder), { recursive: true });
  copyCases('', (path) => !path.endsWith('.json') || FEW.test(path));
  // The test's changes have no approval.
  rmSync(join(root, 'flows/approved.json'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('npm run check:data', () => {
  it('passes valid data', async () => {
    copyCases('');
    const { code, out } = await run('check', '--root', root, '--on', '2026-09-30');
    expect(out).toContain('as of 2026-09-30: 0 errors, ');
    expect(code).toBe(0);
  });

  it('reports file, line, column, code, fault and fix, and exits with 1', async () => {
    edit(NISAB, '"unit": "money"', '"unit": "mony"');
    const { code, out } = await start('check', '--root', root, '--on', '2026-09-30');
    expect(out).toContain('flows/rates/nisab.json:5:15  error  not-meta-schema  “unit” is “mony”, which is not an allowed value.');
    expect(out).toContain('      Did you mean “money”?');
    expect(code).toBe(1);
  });

  it('reports the same to machines, with the JSON pointer', async () => {
    edit(NISAB, '"unit": "money"', '"unit": "mony"');
    const { out } = await run('check', '--root', root, '--on', '2026-09-30', '--json');
    const { errors, findings } = JSON.parse(out);
    expect(errors).toBe(1);
    // The days of Ramadan 2026 are overdue, which is only a warning.
    expect(findings.filter((one: { severity: string }) => one.severity === 'error')).toMatchObject([
      { file: NISAB, line: 5, pointer: '/rates/nisab/unit', code: 'not-meta-schema' },
    ]);
  });

  it('applies the certain fixes, reports the changes, and leaves everything else as written', async () => {
    const before = readFileSync(join(root, NISAB), 'utf8');
    edit(NISAB, '"unit": "money"', '"unit": "mony"');
    edit('flows/zakat/flow.json', '"title": "zakat.title"', '"titel": "zakat.title"');
    expect(await run('check', '--root', root, '--on', '2026-09-30')).toMatchObject({
      code: 1,
      out: expect.stringContaining('      --fix: “mony” becomes “money”'),
    });
    const { code, out } = await run('check', '--root', root, '--on', '2026-09-30', '--fix');
    expect(out).toContain(`fixed  ${NISAB}:5:15  not-meta-schema  “mony” becomes “money”`);
    expect(out).toMatch(/: 0 errors, \d+ warnings?, 2 fixed in 2 files$/);
    expect(code).toBe(0);
    expect(readFileSync(join(root, NISAB), 'utf8')).toBe(before);
    expect((await run('check', '--root', root, '--on', '2026-09-30', '--fix')).out).not.toContain('fixed');
  });

  it('reads a folder of format 1 as before, says so, and converts it on request', async () => {
    const flow = 'flows/kaffarah/flow.json';
    const before = readFileSync(join(root, flow), 'utf8');
    edit(flow, '"when"', '"guard"');
    const { code, out } = await run('check', '--root', root, '--on', '2026-09-30');
    expect(out).toContain(`\n1 file of format 1, such as ${flow}: read as before. --fix writes today’s format.\n`);
    expect(code).toBe(0);
    expect((await run('check', '--root', root, '--on', '2026-09-30', '--fix')).out).toContain(
      '1 file of format 1, such as flows/kaffarah/flow.json: written in today’s format.',
    );
    expect(JSON.parse(readFileSync(join(root, flow), 'utf8'))).toEqual(JSON.parse(before));
  });

  it('calls a nisab of two months ago overdue, and one of half a year ago an error', async () => {
    expect(await run('check', '--root', root, '--on', '2026-11-01')).toMatchObject({
      code: 0,
      out: expect.stringContaining('warning  rate-stale'),
    });
    expect(await run('check', '--root', root, '--on', '2027-03-01')).toMatchObject({
      code: 1,
      out: expect.stringContaining('error  rate-stale'),
    });
  });

  it('reports that a file is a symbolic link, and not that it is missing', async () => {
    rmSync(join(root, 'receipts/harta.json'));
    symlinkSync(join(PROJECT, 'receipts/harta.json'), join(root, 'receipts/harta.json'));
    const said = 'receipts/harta.json: This is a symbolic link, which is not followed. Put the file itself, or a copy of it, in its place.';
    expect(await run('check', '--root', root)).toMatchObject({ code: 1, err: said });
    expect(JSON.parse((await run('check', '--root', root, '--json')).out)).toEqual({ refused: said });
  });

  it('does not pass if there is nothing to check', async () => {
    expect(await run('check', '--root', join(root, 'receipts'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('no data files under'),
    });
  });

  it('exits with 2 for a wrong call', async () => {
    expect(await start('check', '--rot', root)).toMatchObject({ code: 2, err: expect.stringContaining('Usage: npm run check:data') });
    expect(await run('check', '--on', '2026-02-31')).toMatchObject({ code: 2 });
    expect(await run('check', '--root', join(root, NISAB))).toMatchObject({ code: 2, err: expect.stringContaining('is no folder') });
  });
});

describe('data in a git checkout', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=QA', '-c', 'user.email=qa@portal.test', ...args], { stdio: 'ignore' });
  const LAST = '"from": "2026-09-01", "value": "15902"';
  beforeEach(() => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'The data as they are');
  });

  it('reports a changed rate’s effect: which fixtures, from what to what', async () => {
    expect((await run('check', '--root', root, '--on', '2026-09-30')).out).not.toContain('Compared with');
    edit(NISAB, LAST, LAST.replace('15902', '16120'));
    const { code, out } = await run('check', '--root', root, '--on', '2026-09-30');
    expect(out).toContain('Compared with the last commit:\nrates.nisab from 2026-09-01: 15902 -> 16120: ');
    expect(out).toContain('  zakat/savings-in-several-accounts: due -> nothing due; Savings S$399.88 -> nothing');
    // The cases with exactly the nisab change with any change of it.
    expect(out).toMatch(/^ {2}at the very edge: zakat\/savings-at-september-nisab: due -> nothing due.* … and 1 more$/m);
    expect(out.match(/zakat\/savings-at-september-nisab: /g)).toHaveLength(1);
    expect(out).toMatch(/, and \d+ at the very edge of it turn\n/);
    const [compared = ''] = out.slice(out.indexOf('Compared with')).split('\n\n');
    expect(compared.split('\n').length).toBeLessThan(30);
    // Its fixtures fail with it, as they would before it served.
    expect(out).toMatch(/error {2}fixture-fails /);
    expect(out).toMatch(/: [1-9]\d* errors?, \d+ warnings?$/);
    expect(code).toBe(1);
  });

  const NOTE = '{ "kind": "note", "text": "receipt.adoption-thanks" },';
  const FOOT = '{ "part": "foot" }';

  it('reports a receipt’s new line with the receipts that show it, as no failure', async () => {
    edit('receipts/harta.json', FOOT, `${NOTE}\n    ${FOOT}`);
    const { code, out } = await run('check', '--root', root, '--on', '2026-09-30');
    expect(out).toMatch(/^the receipt harta blocks: .*: 7 fixtures change$/m);
    expect(out).toContain('the receipt with “" {receipt.adoption-thanks}”');
    expect(out).toContain(': 0 errors, ');
    expect(code).toBe(0);
    expect(await run('fixtures', '--root', root, '--flow', 'zakat')).toMatchObject({ code: 0 });
  });

  it('refuses a receipt’s lost line as before serving, and names the command that updates them', async () => {
    edit('receipts/harta.json', '{ "part": "dua" },', '');
    const { code, out } = await run('check', '--root', root, '--on', '2026-09-30');
    expect(out).toMatch(/error {2}fixture-fails .*npm run fixtures -- --draw/);
    expect(code).toBe(1);
    await run('fixtures', '--root', root, '--draw');
    expect(await run('check', '--root', root, '--on', '2026-09-30')).toMatchObject({ code: 0 });
  });

  it('compares with another commit or folder, and says when there is none', async () => {
    keepOneCase();
    edit(NISAB, LAST, LAST.replace('15902', '16120'));
    git('commit', '--quiet', '--all', '--message', 'The nisab of September');
    const says = async (...args: readonly string[]) => run('check', '--root', root, '--on', '2026-09-30', ...args);
    expect((await says('--against', 'HEAD~1')).out).toContain(
      'Compared with commit HEAD~1:\nrates.nisab from 2026-09-01: 15902 -> 16120: ',
    );
    expect((await says('--against', PROJECT)).out).toContain('rates.nisab from 2026-09-01: 15902 -> 16120: ');
    expect((await says('--meaning')).out).toContain('The data mean the same as those of the last commit.');
    expect(await says('--against', 'HEAD~7')).toMatchObject({ code: 2, err: 'There is no commit or folder “HEAD~7”.' });
  });

  it('names the change behind failing fixtures, in under 40 lines', async () => {
    edit('flows/calculator/savings.rules.json', '{ "var": "rates.zakat" }] }, 2]', '{ "var": "rates.zakat" }] }, 0]');
    const { code, out } = await run('fixtures', '--root', root);
    expect(out).toMatch(
      /^✗ \d+ cases: the rule savings\.due comes out otherwise\n {2}savings\.due was changed since the last commit: if\.round: 2 -> 0\n/,
    );
    expect(out.split('\n').length).toBeLessThan(40);
    expect(code).toBe(1);
  });
});

describe('npm run fixtures', () => {
  it('counts passing cases', async () => {
    const { code, out } = await start('fixtures', '--root', root);
    expect(out).toMatch(/^\d+ passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  it('shows expected beside actual, and how the value was computed', async () => {
    keepOneCase();
    edit(AT_NISAB, '"totalCents": 37218', '"totalCents": 37217');
    const { code, out } = await run('fixtures', '--root', root);
    expect(out).toContain(`✗ ${AT_NISAB}`);
    expect(out).toMatch(/totalCents\n {4}expected {2}37217\n {4}actual {4}37218\n/);
    expect(out).toContain('savings.due = 372.18  2.5 % of what was saved, once it reaches the nisab. (zakat.sg, zakat on savings)');
    expect(out).toContain(
      'rates.nisab = 14887  The price of 86 grams of gold, from which zakat is due. (zakat.sg, nisab, from 2026-08-01)',
    );
    expect(out).toMatch(/\d+ passed, 1 failed$/);
    expect(code).toBe(1);
  });

  it('reports one wrong rounding in under 40 lines, by the rule at fault', async () => {
    edit('flows/calculator/savings.rules.json', '{ "var": "rates.zakat" }] }, 2]', '{ "var": "rates.zakat" }] }, 0]');
    const { code, out } = await run('fixtures', '--root', root);
    expect(out.split('\n').length).toBeLessThan(40);
    expect(out).toMatch(/^✗ \d+ cases: the rule savings\.due comes out otherwise\n/);
    expect(out).toMatch(/\d+ passed, \d+ failed$/);
    expect(code).toBe(1);
  });

  it('distinguishes a number from the same text', async () => {
    keepOneCase();
    edit(AT_NISAB, '"savings.due": "372.18"', '"savings.due": 372.18');
    const { out } = await run('fixtures', '--root', root);
    expect(out).toMatch(/expected {2}372\.18 \(a number\)\n {4}actual {4}"372\.18" \(a text\)\n/);
  });

  it('writes the receipt that a case expects as drawn, and approves nothing', async () => {
    expect(await run('fixtures', '--root', root, '--draw', 'zakat/savings-at-nisab')).toMatchObject({
      code: 1,
      err: expect.stringContaining('write "drawn": { "receipt": ["?"] } under “expect”'),
    });
    edit(AT_NISAB, '"totalCents": 37218', '"totalCents": 37218, "drawn": { "receipt": ["?"] }');
    const { out } = await run('fixtures', '--root', root, 'zakat/savings-at-nisab');
    expect(out).toContain('expect.drawn.receipt; if it is meant, npm run fixtures -- --draw with the name of the case writes it anew');
    expect((await run('fixtures', '--root', root, '--draw', 'zakat/savings-at-nisab')).out).toContain('372.18');
    expect(await run('fixtures', '--root', root, 'zakat/savings-at-nisab')).toMatchObject({ code: 0 });
    expect(existsSync(join(root, 'flows/approved.json'))).toBe(false);
  });

  it('covers every rule, branch, guard, question and check, and says so', async () => {
    copyCases('');
    const { code, out } = await run('fixtures', '--root', root, '--coverage');
    expect(out).toMatch(/^(\d+) of \1 points are reached by some fixture\.$/);
    expect(code).toBe(0);
  });

  it('exits with 1 and names the branch that only a removed case covered', async () => {
    copyCases('');
    for (const by of ['individual', 'singpass']) rmSync(join(root, `tests/fixtures/zakat/${by}-mobile-of-nine-digits.json`));
    const { code, out } = await run('fixtures', '--root', root, '--coverage', '--json');
    expect(JSON.parse(out).unreached).toContainEqual(
      expect.objectContaining({ file: 'flows/enrolment/individual.rules.json', subject: 'individual.mobile-is-no-local-mobile' }),
    );
    expect(code).toBe(1);
  });

  // That next to nothing goes unnoticed by all the cases is what `npm test -- mutations` says.
  it('exits with 1 if cases notice too few changes of one token, and lists the unnoticed ones', async () => {
    keepOneCase();
    const { code, out } = await run('fixtures', '--root', root, '--mutate', '--json');
    const { changes, share, survivors } = JSON.parse(out);
    expect(changes).toBeGreaterThan(1000);
    expect(share).toBeGreaterThan(0.05);
    expect(survivors.length).toBeGreaterThan(0.05 * changes);
    expect(code).toBe(1);
  });

  it('runs the fixtures that compute a rule, and names those that would notice a change', async () => {
    copyCases('fidyah');
    const { code, out } = await run('fixtures', '--root', root, '--rule', 'illness.due');
    expect(out).toMatch(
      /^illness\.due: .+\n(\d+) fixtures compute it; \d+ hold it: they would fail if it came to another value\.\n {2}fidyah\//,
    );
    expect(out).toMatch(/^(\d+) passed, 0 failed$/m);
    expect(code).toBe(0);
  });

  it('runs only the fixtures of a flow, or the named ones', async () => {
    const passed = async (...args: readonly string[]) => (await run('fixtures', '--root', root, ...args)).out;
    const of = (flow: string) => passed('--flow', flow, '--json').then((out) => JSON.parse(out).passed as number);
    keepOneCase();
    copyCases('kaffarah');
    expect(await of('kaffarah')).toBe(readdirSync(join(root, 'tests/fixtures/kaffarah')).length);
    expect(await of('zakat')).toBe(1);
    expect(await passed('savings-at-nisab')).toBe('1 passed, 0 failed');
    expect(await passed(AT_NISAB)).toBe('1 passed, 0 failed');
    expect(await passed('zakat/savings-at-nisab', '--flow', 'fidyah').catch(String)).toBe('');
  });

  it('shows how a value was computed, as a tree of plain text', async () => {
    const { code, out } = await run('fixtures', '--root', root, 'savings-at-nisab', '--rule', 'savings.due', '--why');
    expect(out.split('\n').slice(0, 6)).toEqual([
      'zakat/savings-at-nisab',
      '  S$14,887 saved is exactly the nisab of August 2026, so 2.5 % is due.',
      '  savings.due = 372.18  2.5 % of what was saved, once it reaches the nisab. (zakat.sg, zakat on savings)',
      '    savings.reaches-nisab = true  What was saved is at or above the nisab. (zakat.sg, zakat on savings)',
      '      savings.held = 14887  What was saved in all accounts, less the interest earned on it. (zakat.sg, zakat on savings)',
      '        savings.accounts = [{"amount":"14887","interest":"0","label":null,"remark":null}]',
    ]);
    expect(code).toBe(0);
  });

  it('shows only the non-zero parts of a total', async () => {
    const { out } = await run('fixtures', '--root', root, 'savings-at-nisab', '--why');
    expect(out).toContain('  zakat.total = 372.18');
    expect(out).toContain('savings.reaches-nisab = true');
    expect(out).not.toContain('gold.for-use-due');
  });

  it('names the rules that no fixture covers, and exits with 1', async () => {
    keepOneCase();
    const { code, out } = await run('fixtures', '--root', root, '--unheld');
    expect(out).toContain('illness.due: ');
    expect(out).not.toContain('savings.due: ');
    expect(out).toMatch(/\d+ of \d+ rules are held by some fixture; \d+ by none: no fixture would fail if they came to another value\.$/);
    expect(code).toBe(1);
  });

  it.each([
    ['an option', ['--rul', 'savings.due'], 'There is no option “--rul”. Did you mean “--rule”?'],
    ['an option without its value', ['--rule'], '“--rule” needs a value: --rule NAME.'],
    ['a rule', ['--rule', 'savings.deu'], 'There is no rule “savings.deu”. Did you mean “savings.due”?'],
    ['a flow', ['--flow', 'zakt'], 'There is no flow “zakt”. Did you mean “zakat”?'],
    ['a fixture', ['savings-at-nisb'], 'There is no fixture “savings-at-nisb”. Did you mean “savings-at-nisab”?'],
    ['a flow beside what looks at all', ['--mutate', '--flow', 'zakat'], '“--mutate” does not look at “--flow”: leave one of them out.'],
    ['a case beside what looks at all', ['zakat', '--coverage'], '“--coverage” does not look at “zakat”: leave one of them out.'],
    ['machines beside what is for people', ['--draw', '--json'], '“--draw” does not look at “--json”: leave one of them out.'],
    ['a rule without its option', ['savings.due'], '“savings.due” is a rule: npm run fixtures -- --rule savings.due.'],
  ])('exits with 2 for %s that it does not know, with a suggestion', async (_, args, message) => {
    expect(await run('fixtures', '--root', root, ...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
  });

  it.each(['fixtures', 'check'] as const)('%s explains each option with --help', async (tool) => {
    const { code, out } = await run(tool, '--help');
    expect(out).toMatch(/^Usage: npm run .+\n\n.+\n[\s\S]+ {2}--root DIR {2,}another copy of the data\n/);
    expect(code).toBe(0);
  });

  it('reruns what a saved file affects, until it is stopped', async () => {
    keepOneCase();
    copyCases('kaffarah');
    const told: string[] = [];
    const watching = spawn(process.execPath, [join(PROJECT, 'src/commands/data.ts'), 'fixtures', '--root', root, '--watch']);
    watching.stdout.on('data', (some) => told.push(String(some)));
    const until = (pattern: RegExp) => vi.waitFor(() => expect(told.join('')).toMatch(pattern), { timeout: 60_000, interval: 50 });
    await until(/Waiting for a file to be saved/);
    edit(AT_NISAB, '"totalCents": 37218', '"totalCents": 37217');
    await until(/savings-at-nisab\.json was saved\.\n✗ [\s\S]+0 passed, 1 failed\n/);
    edit('flows/kaffarah/kaffarah.rules.json', '"says": "', '"says": "So: ');
    await until(/kaffarah\.rules\.json was saved\.\n\d{1,2} passed, 0 failed\n/);
    const ended = new Promise((done) => watching.once('exit', done));
    watching.kill('SIGINT');
    expect(await ended).toBe(0);
  }, 180_000);

  it('does not pass without fixtures', async () => {
    rmSync(join(root, 'tests'), { recursive: true });
    expect(await run('fixtures', '--root', root)).toMatchObject({ code: 1, err: expect.stringContaining('There are no fixtures') });
  });

  it('names the broken file before any case can run', async () => {
    edit(NISAB, '"rates": {', '"rates": ');
    expect(await run('fixtures', '--root', root)).toMatchObject({
      code: 1,
      err: expect.stringContaining('flows/rates/nisab.json is not JSON'),
    });
    const { out } = await run('fixtures', '--root', root, '--json');
    expect(JSON.parse(out)).toEqual({ refused: 'flows/rates/nisab.json is not JSON. npm run check:data says more.' });
  });

  it.each([
    ['a misspelt expectation', '"totalCents": 37218', '"totalCent": 37218', '“totalCent” is not allowed in “expect”.'],
    ['no expectation at all', /"expect": {.*}(?=\n})/s, '"expect": {}', '“expect” is empty.'],
    ['a misspelt answer', '"savingsBy"', '"savingBy"', 'No question gives the answer “give.savingBy”.'],
    ['a particular that the donor did not give', '"totalCents": 37218', '"totalCents": 37218, "donor": { "onBehalfOf": "Ali" }', 'null'],
    ['a day that no calendar has', '"on": "2026-08-15"', '"on": "2026-02-31"', 'There is no day 2026-02-31.'],
  ])('fails for %s instead of passing without it', async (_, from, to, message) => {
    keepOneCase();
    edit(AT_NISAB, from, to);
    const { code, out } = await run('fixtures', '--root', root);
    expect(out).toContain(`actual    ${message}`);
    expect(code).toBe(1);
  });
});

/** Adds the cases of a folder, or all of them. */
function copyCases(folder: string, filter: (path: string) => boolean = () => true): void {
  cpSync(join(PROJECT, 'tests/fixtures', folder), join(root, 'tests/fixtures', folder), { recursive: true, filter });
}

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

/** Starts the command as a person does. */
function start(tool: keyof typeof COMMANDS, ...args: readonly string[]): Promise<CommandResult> {
  return new Promise((done) => {
    execFile(process.execPath, [join(PROJECT, 'src/commands/data.ts'), tool, ...args], (error, out, err) => {
      done({ code: error === null ? 0 : error.code === 2 ? 2 : 1, out, err });
    });
  });
}
