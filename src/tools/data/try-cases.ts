import { DefinitionError, type Definitions, parseDefinitions } from '../../engine/index.ts';
import { type DataFiles, definitionFiles, lint, readData } from '../../lint/index.ts';
import { parseOptions, today } from './options.ts';
import { asJson, refusal, type CommandResult } from './run-command.ts';
import { coverageReport, describeCoverage } from './cover/report.ts';
import { type Equivalent, readEquivalents } from './mutate/equivalents.ts';
import { describeMutation, mutationReport } from './mutate/report.ts';
import { causesOf, describeCauses, runFixtures } from '../../fixtures/index.ts';

/** `npm run fixtures`. Throws `UsageError`. */
export async function tryCases(args: readonly string[]): Promise<CommandResult> {
  const { root, json, coverage, mutate } = parseOptions('npm run fixtures', ['root', 'coverage', 'mutate', 'json'], args);
  const data = await readData(root);
  const definitions = definitionsOf(data);
  if (typeof definitions === 'string') return refusal(definitions, json);
  if (data.files.every(({ kind }) => kind !== 'fixture')) return refusal(`There are no fixtures under ${root}/tests/fixtures.`, json);
  if (mutate) return mutations(data, definitions, await readEquivalents(root), json);
  if (coverage) return covered(data, definitions, json);
  return all(data, definitions, json);
}

function all(data: DataFiles, definitions: Definitions, json: boolean): CommandResult {
  const results = runFixtures(data, definitions, lint(data, { on: today() }));
  const failures = results.filter(({ differences }) => differences.length > 0);
  const [passed, failed] = [results.length - failures.length, failures.length];
  const described = failed === 0 ? [] : [describeCauses(causesOf(failures))];
  const out = json ? asJson({ passed, failed, failures }) : [...described, `${passed} passed, ${failed} failed`].join('\n');
  return { code: failed > 0 ? 1 : 0, out, err: '' };
}

function covered(data: DataFiles, definitions: Definitions, json: boolean): CommandResult {
  const report = coverageReport(data, definitions);
  return { code: report.unreached.length > 0 ? 1 : 0, out: json ? asJson(report) : describeCoverage(report), err: '' };
}

function mutations(data: DataFiles, definitions: Definitions, equivalents: readonly Equivalent[], json: boolean): CommandResult {
  const report = mutationReport(data, definitions, equivalents);
  return { code: report.passes ? 0 : 1, out: json ? asJson(report) : describeMutation(report), err: '' };
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
