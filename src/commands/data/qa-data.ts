import { type DataFiles, holdsDefinitions, readData } from '../../content/index.ts';
import { causesOf, describeCauses, runFixtures } from '../../fixtures/index.ts';
import { definitionsOf, type Finding, lint, refusesDefinitions } from '../../lint/index.ts';
import { coverageReport } from '../../fixtures/index.ts';
import { blameOf } from './meaning/blame.ts';
import { lastGood } from './meaning/last-good.ts';
import { readEquivalents } from './mutate/equivalents.ts';
import { mutationReport } from './mutate/report.ts';
import { type DataCommand, helpOf, parseOptions, today } from './options.ts';
import { type CommandResult, refusal } from './run-command.ts';

const COMMAND: DataCommand = {
  usage: 'npm run check -- [--all] [--root DIR]',
  says: [
    'Checks all that holds the data, and says in one summary what to mend and where: the lint with the examples of the rules, the fixtures, what',
    'no fixture reaches, and slips of one token that no fixture notices. Slips are tried in the files that differ from the last commit.',
    'Exit code: 0 when all is well, 1 when something is to be mended, 2 for wrong usage.',
  ].join('\n'),
  options: {
    all: { says: 'try slips in all files, not only in those that changed' },
    root: { value: 'DIR', says: 'another copy of the data' },
  },
};

/** One part of the check: its scope, and the faults to fix, a block of lines each; warnings do not fail the check. */
type Part = { readonly name: string; readonly looked: string; readonly faults: readonly string[]; readonly warnings?: readonly string[] };

const MOST_SHOWN = 8;

/** `npm run check`. Throws `UsageError`. */
export async function qaData(args: readonly string[]): Promise<CommandResult> {
  const options = parseOptions(COMMAND, args);
  if (options === 'help') return { code: 0, out: helpOf(COMMAND), err: '' };
  const { root } = options;
  const data = await readData(root);
  if (!holdsDefinitions(data)) return refusal(`There are no data files under ${root}.`, false);
  const former = await lastGood(root, data, undefined);
  const findings = lint(data, { on: today() });
  const parts: Part[] = [linted(data, findings)];
  // Findings that follow from refused data would mislead.
  const definitions = findings.some(refusesDefinitions) ? 'refused' : definitionsOf(data);
  if (typeof definitions !== 'string') {
    const results = runFixtures(data, definitions, findings);
    const failed = results.filter(({ differences }) => differences.length > 0);
    const blame =
      former && failed.length > 0
        ? blameOf(
            failed.map(({ file }) => file),
            data,
            former,
          )
        : undefined;
    const causes = causesOf(failed, blame);
    const said = failed.length === 0 ? [] : [describeCauses(causes)];
    const none = results.length === 0 ? ['There are none: add cases to tests/fixtures.'] : said;
    parts.push({ name: 'Fixtures', looked: `${results.length} cases, ${failed.length} fail`, faults: none });
    if (none.length === 0) {
      const cover = coverageReport(data, definitions);
      const unreached = cover.unreached.map(
        ({ file, line, subject, missing }) => `${file}:${line}  ${subject}: ${missing}. Add a case that comes by.`,
      );
      parts.push({ name: 'Coverage', looked: `${cover.points} points, ${unreached.length} reached by no case`, faults: unreached });
      const files = options.has('all') ? undefined : former === undefined ? new Set<string>() : changedFiles(data, former.data);
      parts.push(await slips(root, data, definitions, files));
    }
  }
  const isWell = parts.every(({ faults }) => faults.length === 0);
  const verdict = isWell
    ? 'All is well.'
    : `To be mended: ${parts
        .filter(({ faults }) => faults.length > 0)
        .map(({ name }) => name)
        .join(', ')}.`;
  return { code: isWell ? 0 : 1, out: [...parts.flatMap(linesOf), '', verdict].join('\n'), err: '' };
}

function linted(data: DataFiles, findings: readonly Finding[]): Part {
  const said = (severity: Finding['severity']) =>
    findings
      .filter((one) => one.severity === severity)
      .map(({ file, line, message, mend }) => `${file}:${line}  ${message}\n      ${mend}`);
  const [faults, warnings] = [said('error'), said('warning')];
  const looked = `${data.files.length} files: ${faults.length} to mend, ${warnings.length} to look at`;
  return { name: 'Lint and examples', looked, faults, warnings };
}

type Tried = Parameters<typeof mutationReport>;

async function slips(root: string, data: Tried[0], definitions: Tried[1], files: Tried[3]): Promise<Part> {
  if (files?.size === 0) return { name: 'Slips', looked: 'no file differs from a last commit; --all tries those of all files', faults: [] };
  const { changes, survivors, idle, passes } = mutationReport(data, definitions, await readEquivalents(root), files);
  const unnoticed = survivors.map(
    ({ file, line, subject, change }) => `${file}:${line}  ${subject}: ${change}. No case would notice: add one at this edge.`,
  );
  const stale = idle.map(({ file, pointer }) => `${file}${pointer}  is told to mean the same, but is noticed or is not there.`);
  const of = files === undefined ? 'all files' : `${files.size} changed ${files.size === 1 ? 'file' : 'files'}`;
  const looked = `${changes} of one token in ${of}, ${survivors.length} noticed by no case`;
  // A mutation may survive among all of them, up to the bar; none may among the changed rules.
  return passes || changes === 0
    ? { name: 'Slips', looked, faults: [], warnings: unnoticed }
    : { name: 'Slips', looked, faults: [...unnoticed, ...stale] };
}

/** The data files, apart from fixtures, that differ from the former data. */
function changedFiles({ files }: DataFiles, former: DataFiles): ReadonlySet<string> {
  const before = new Map(former.files.map(({ path, text }) => [path, text]));
  return new Set(files.filter(({ path, text, kind }) => kind !== 'fixture' && before.get(path) !== text).map(({ path }) => path));
}

function linesOf({ name, looked, faults, warnings = [] }: Part): readonly string[] {
  const shown = (mark: string, lines: readonly string[]) => [
    ...lines.slice(0, MOST_SHOWN).map((line) => `  ${mark} ${line}`),
    ...(lines.length > MOST_SHOWN ? [`    … and ${lines.length - MOST_SHOWN} more`] : []),
  ];
  return [`${faults.length === 0 ? '✓' : '✗'} ${name}: ${looked}`, ...shown('✗', faults), ...shown('!', warnings)];
}
