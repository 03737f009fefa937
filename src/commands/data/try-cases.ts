import { type DataFiles, readData } from '../../content/index.ts';
import type { Definitions } from '../../engine/index.ts';
import { type Blame, causesOf, describeCauses, fixtureFiles, type FixtureResult, runFixtures } from '../../fixtures/index.ts';
import { definitionsOf, lint } from '../../lint/index.ts';
import { drawCases } from './cases/draw-cases.ts';
import { type Picked, pickCases } from './cases/pick.ts';
import { describeRule, describeUnheld, ruleReport, unheldRules } from './cases/rule-report.ts';
import { watchCases } from './cases/watch-cases.ts';
import { describeWhy } from './cases/why.ts';
import { coverageReport, describeCoverage } from '../../fixtures/index.ts';
import { blameOf } from './meaning/blame.ts';
import { lastGood } from './meaning/last-good.ts';
import { type Equivalent, readEquivalents } from './mutate/equivalents.ts';
import { describeMutation, mutationReport } from './mutate/report.ts';
import { type DataCommand, helpOf, NAMES, parseOptions, today } from './options.ts';
import { asJson, refusal, type CommandResult } from './run-command.ts';

/** Options that an analysis of all fixtures refuses, because they pick some fixtures. */
const OF_ALL = ['rule', 'flow', NAMES, 'why', 'watch', 'draw'];

const COMMAND: DataCommand = {
  usage:
    'npm run fixtures -- [--rule NAME] [--flow ID] [--why] [--watch] [--draw] [--unheld] [--coverage] [--mutate] [--json] [--root DIR] [FIXTURE …]',
  says: [
    'Runs the fixtures of tests/fixtures: each is one case, with answers and the expected results. Failures are grouped by the change or',
    'rule at fault. Exit code: 0 when all pass; 1 when one fails, or there is none, or something is unheld, unreached or unnoticed; 2 for',
    'wrong usage.',
  ].join('\n'),
  names: { shown: 'FIXTURE …', says: 'only these: zakat/savings-at-nisab, savings-at-nisab, a path, or a folder such as zakat' },
  options: {
    rule: {
      value: 'NAME',
      says: 'only those that compute this rule (savings.due) or read this rate (rates.nisab), and which of them hold it',
    },
    flow: { value: 'ID', says: 'only those of this flow' },
    why: { says: 'how the value of --rule came about in each; without --rule, how the total did', notWith: ['watch', 'draw', 'json'] },
    watch: { says: 'run again what a saved file touches', notWith: ['draw', 'json'] },
    draw: {
      says: 'writes “expect.drawn” of those that have it as their receipts are drawn now; nothing else is approved',
      notWith: ['json'],
    },
    unheld: { says: 'the rules that no fixture at all holds: none would fail if the rule came to another value', notWith: OF_ALL },
    coverage: { says: 'the rules, branches, guards, questions and checks that no fixture at all reaches', notWith: [...OF_ALL, 'unheld'] },
    mutate: {
      says: 'mutation testing: the changes of one token of a rule or limit that no fixture at all and no example notices',
      notWith: [...OF_ALL, 'unheld', 'coverage'],
    },
    json: { says: 'for machines' },
    root: { value: 'DIR', says: 'another copy of the data' },
  },
};

/** `npm run fixtures`. Throws `UsageError`. */
export async function tryCases(args: readonly string[]): Promise<CommandResult> {
  const options = parseOptions(COMMAND, args);
  if (options === 'help') return { code: 0, out: helpOf(COMMAND), err: '' };
  const { root, has } = options;
  const json = has('json');
  const data = await readData(root);
  const definitions = definitionsOf(data);
  if (typeof definitions === 'string') return refusal(`${definitions} npm run check:data says more.`, json);
  if (data.files.every(({ kind }) => kind !== 'fixture')) return refusal(`There are no fixtures under ${root}/tests/fixtures.`, json);
  if (has('mutate')) return mutations(data, definitions, await readEquivalents(root), json);
  if (has('coverage')) return covered(data, definitions, json);
  if (has('unheld')) return unheld(data, definitions, json);
  const picked = pickCases(data, definitions, options);
  if (has('watch')) {
    const run = async (some: DataFiles, of: Definitions, whole: DataFiles) =>
      (await all({ data: some }, of, { root, json: false, whole })).out;
    await watchCases(root, { run, print: console.log, picked: (now, of) => pickCases(now, of, options).data });
    return { code: 0, out: '', err: '' };
  }
  if (picked.data.files.every(({ kind }) => kind !== 'fixture')) return refusal('No fixture is picked by all of these options.', json);
  if (has('draw')) return draw(root, picked, definitions);
  return has('why') ? { code: 0, out: describeWhy(picked, definitions), err: '' } : all(picked, definitions, { root, json, whole: data });
}

async function draw(root: string, { data }: Picked, definitions: Definitions): Promise<CommandResult> {
  if (!fixtureFiles(data).some(({ fixture }) => fixture.expect.drawn !== undefined))
    return refusal(
      'No picked fixture has “expect.drawn”. Where one is to hold its receipt, write "drawn": { "receipt": ["?"] } under “expect”.',
      false,
    );
  const drawn = await drawCases(root, data, definitions);
  return { code: 0, out: drawn.length === 0 ? 'The receipts are as they are drawn.' : drawn.join('\n'), err: '' };
}

async function all(
  picked: Picked,
  definitions: Definitions,
  { root, json, whole }: { readonly root: string; readonly json: boolean; readonly whole: DataFiles },
): Promise<CommandResult> {
  const results = runFixtures(picked.data, definitions, lint(picked.data, { on: today() }), whole);
  const failures = results.filter(({ differences }) => differences.length > 0);
  const [passed, failed] = [results.length - failures.length, failures.length];
  const report = ruleReport(picked, definitions);
  const code = failed > 0 ? 1 : 0;
  if (json) return { code, out: asJson({ passed, failed, failures, ...report }), err: '' };
  const described = failed === 0 ? [] : [describeCauses(causesOf(failures, await blamed(failures, picked.data, root)))];
  const held = report === undefined ? [] : [describeRule(report, definitions)];
  return { code, out: [...held, ...described, `${passed} passed, ${failed} failed`].join('\n'), err: '' };
}

/** The changes at fault, if the data are in a git checkout. */
async function blamed(failures: readonly FixtureResult[], data: DataFiles, root: string): Promise<(file: string) => Blame | undefined> {
  const former = await lastGood(root, data, undefined);
  return former === undefined
    ? () => undefined
    : blameOf(
        failures.map(({ file }) => file),
        data,
        former,
      );
}

function unheld(data: DataFiles, definitions: Definitions, json: boolean): CommandResult {
  const names = unheldRules(data, definitions);
  return { code: names.length > 0 ? 1 : 0, out: json ? asJson({ unheld: names }) : describeUnheld(names, definitions), err: '' };
}

function covered(data: DataFiles, definitions: Definitions, json: boolean): CommandResult {
  const report = coverageReport(data, definitions);
  return { code: report.unreached.length > 0 ? 1 : 0, out: json ? asJson(report) : describeCoverage(report), err: '' };
}

function mutations(data: DataFiles, definitions: Definitions, equivalents: readonly Equivalent[], json: boolean): CommandResult {
  const report = mutationReport(data, definitions, equivalents);
  return { code: report.passes ? 0 : 1, out: json ? asJson(report) : describeMutation(report), err: '' };
}
