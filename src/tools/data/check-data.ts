import { type Finding, holdsDefinitions, lint, readData } from '../../lint/index.ts';
import { type DataCommand, helpOf, parseOptions, today } from './options.ts';
import { asJson, refusal, type CommandResult } from './run-command.ts';

const COMMAND: DataCommand = {
  usage: 'npm run check:data -- [--on YYYY-MM-DD] [--json] [--root DIR]',
  says: 'Checks the data, and prints each finding with its place and its fix. Exit code: 0, 1 when there is an error, 2 for wrong usage.',
  options: {
    on: { value: 'YYYY-MM-DD', says: 'as of another day than today in Singapore' },
    json: { says: 'for machines: { findings, errors, warnings }, or { refused } when there is nothing to check' },
    root: { value: 'DIR', says: 'another copy of the data' },
  },
};

/** `npm run check:data`: the findings in the data, with places and fixes. Throws `UsageError`. */
export async function checkData(args: readonly string[]): Promise<CommandResult> {
  const options = parseOptions(COMMAND, args);
  if (options === 'help') return { code: 0, out: helpOf(COMMAND), err: '' };
  const { root, on = today() } = options;
  const json = options.has('json');
  const data = await readData(root);
  if (!holdsDefinitions(data)) return refusal(`There are no data files under ${root}.`, json);
  const findings = lint(data, { on });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const summary = `${data.files.length} files as of ${on}: ${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  const out = json ? asJson({ findings, errors, warnings }) : [...linesOf(findings), '', summary].join('\n');
  return { code: errors > 0 ? 1 : 0, out, err: '' };
}

function linesOf(findings: readonly Finding[]): string[] {
  return [...Map.groupBy(findings, (finding) => finding.file)].flatMap(([file, found]) => [
    '',
    file,
    ...found.flatMap(({ line, column, severity, code, message, mend }) => [
      `  ${file}:${line}:${column}  ${severity}  ${code}  ${message}`,
      `      ${mend}`,
    ]),
  ]);
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
