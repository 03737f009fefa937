import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, fixData, holdsDefinitions, lint, readData } from '../../lint/index.ts';
import { type DataCommand, helpOf, parseOptions, today } from './options.ts';
import { asJson, refusal, type CommandResult } from './run-command.ts';

const COMMAND: DataCommand = {
  usage: 'npm run check:data -- [--fix] [--on YYYY-MM-DD] [--json] [--root DIR]',
  says: 'Checks the data, and prints each finding with its place and its fix. Exit code: 0, 1 when there is an error, 2 for wrong usage.',
  options: {
    fix: { says: 'apply the fixes that are certain, say what was changed, and check what is left' },
    on: { value: 'YYYY-MM-DD', says: 'as of another day than today in Singapore' },
    json: {
      says: 'for machines: { findings, errors, warnings }, with --fix also { fixed, written }, or { refused } when there is nothing to check',
    },
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
  const { fixed, texts, left: findings } = options.has('fix') ? fixData(data, on) : { fixed: [], texts: {}, left: lint(data, { on }) };
  for (const [path, text] of Object.entries(texts)) await writeFile(join(root, path), text);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const code = errors > 0 ? 1 : 0;
  const mended = options.has('fix') && { fixed, written: Object.keys(texts) };
  if (json) return { code, out: asJson({ findings, errors, warnings, ...mended }), err: '' };
  const counted = fixed.length === 0 ? '' : `, ${fixed.length} fixed in ${count(Object.keys(texts).length, 'file')}`;
  const summary = `${data.files.length} files as of ${on}: ${count(errors, 'error')}, ${count(warnings, 'warning')}${counted}`;
  return { code, out: [...fixed.map(fixedLine), ...linesOf(findings), '', summary].join('\n'), err: '' };
}

function fixedLine({ file, line, column, code, fix }: Finding): string {
  return `fixed  ${file}:${line}:${column}  ${code}  ${fix?.says}`;
}

function linesOf(findings: readonly Finding[]): string[] {
  return [...Map.groupBy(findings, (finding) => finding.file)].flatMap(([file, found]) => [
    '',
    file,
    ...found.flatMap(({ line, column, severity, code, message, mend, fix }) => [
      `  ${file}:${line}:${column}  ${severity}  ${code}  ${message}`,
      `      ${mend}`,
      ...(fix === undefined ? [] : [`      --fix: ${fix.says}`]),
    ]),
  ]);
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
