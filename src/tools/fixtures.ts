/**
 * Runs the fixtures: `npm run fixtures`. Each file of tests/fixtures is one case: answers in, what comes of them out.
 *
 *   -- --root DIR   another copy of the data
 *   -- --coverage   which rules, and which of their branches, guards, questions and checks, no case reaches
 *   -- --mutate     which changes of one token of a rule or a limit no case and no example notices
 *   -- --json       for machines: { passed, failed, failures }, { points, unreached } or { changes, survivors, … }; { refused }
 *                   when no case could run
 *
 * Ends with 1 when a case fails, when there is none, when something is unreached or too much goes unnoticed; with 2 when it was
 * called wrongly.
 */
import { DefinitionError, type Definitions, parseDefinitions } from '../engine/index.ts';
import { type DataFiles, definitionFiles, lint, readData } from '../lint/index.ts';
import { parseOptions, today } from './data-options.ts';
import { coverageReport, describeCoverage } from './fixture/cover/report.ts';
import { type Equivalent, readEquivalents } from './fixture/mutate/equivalents.ts';
import { describeMutation, mutationReport } from './fixture/mutate/report.ts';
import { causesOf } from './fixture/causes.ts';
import { describeCauses } from './fixture/print.ts';
import { runFixtures } from './fixture/run-fixtures.ts';

await main();

async function main(): Promise<void> {
  const { root, json, coverage, mutate } = parseOptions('npm run fixtures', ['root', 'coverage', 'mutate', 'json']);
  const data = await readData(root);
  const definitions = definitionsOf(data);
  if (typeof definitions === 'string') return refuse(definitions, json);
  if (data.files.every(({ kind }) => kind !== 'fixture')) return refuse(`There are no fixtures under ${root}/tests/fixtures.`, json);
  if (mutate) runMutation(data, definitions, await readEquivalents(root), json);
  else if (coverage) runCoverage(data, definitions, json);
  else runAll(data, definitions, json);
}

function runAll(data: DataFiles, definitions: Definitions, json: boolean): void {
  const results = runFixtures(data, definitions, lint(data, { on: today() }));
  const failures = results.filter(({ differences }) => differences.length > 0);
  const passed = results.length - failures.length;
  if (json) console.log(JSON.stringify({ passed, failed: failures.length, failures }, null, 2));
  else
    console.log(
      [...(failures.length === 0 ? [] : [describeCauses(causesOf(failures))]), `${passed} passed, ${failures.length} failed`].join('\n'),
    );
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function runCoverage(data: DataFiles, definitions: Definitions, json: boolean): void {
  const report = coverageReport(data, definitions);
  console.log(json ? JSON.stringify(report, null, 2) : describeCoverage(report));
  process.exitCode = report.unreached.length > 0 ? 1 : 0;
}

function runMutation(data: DataFiles, definitions: Definitions, equivalents: readonly Equivalent[], json: boolean): void {
  const report = mutationReport(data, definitions, equivalents);
  console.log(json ? JSON.stringify(report, null, 2) : describeMutation(report));
  process.exitCode = report.passes ? 0 : 1;
}

/** The definitions, or why there are none. */
function definitionsOf(data: DataFiles): Definitions | string {
  const broken = data.files.find(({ kind, json }) => json === undefined && kind !== 'fixture');
  if (broken !== undefined) return `${broken.path} is not JSON; npm run check:data says where.`;
  try {
    return parseDefinitions(definitionFiles(data), data.version);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return `The definitions are broken: ${error.file}${error.pointer}: ${error.message}. npm run check:data says more.`;
  }
}

function refuse(why: string, json: boolean): void {
  if (json) console.log(JSON.stringify({ refused: why }, null, 2));
  else console.error(why);
  process.exitCode = 1;
}
