import { type Finding, holdsDefinitions, lint, readData } from '../../lint/index.ts';
import { parseOptions, today } from './options.ts';
import { asJson, refusal, type CommandResult } from './run-command.ts';

/** `npm run check:data`: the findings in the data, with places and fixes. Throws `UsageError`. */
export async function checkData(args: readonly string[]): Promise<CommandResult> {
  const { root, on = today(), json } = parseOptions('npm run check:data', ['root', 'on', 'json'], args);
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
