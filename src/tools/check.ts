/**
 * Checks the data: `npm run check:data`. Says what is wrong with it, where, and what mends it.
 *
 *   -- --root DIR   another copy of the data
 *   -- --on DATE    as of another day than today in Singapore
 *   -- --json       for machines: { findings, errors, warnings }, or { refused } when there is nothing to check
 *
 * Ends with 1 when there is an error, 2 when it was called wrongly.
 */
import { type Finding, holdsDefinitions, lint, readData } from '../lint/index.ts';
import { parseOptions, today } from './data-options.ts';

await main();

async function main(): Promise<void> {
  const { root, on = today(), json } = parseOptions('npm run check:data', ['root', 'on', 'json']);
  const data = await readData(root);
  if (!holdsDefinitions(data)) {
    const refused = `There are no data files under ${root}.`;
    if (json) console.log(JSON.stringify({ refused }, null, 2));
    else console.error(refused);
    process.exitCode = 1;
    return;
  }
  const findings = lint(data, { on });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (json) console.log(JSON.stringify({ findings, errors, warnings }, null, 2));
  else print(findings, `${data.files.length} files as of ${on}: ${count(errors, 'error')}, ${count(warnings, 'warning')}`);
  process.exitCode = errors > 0 ? 1 : 0;
}

function print(findings: readonly Finding[], summary: string): void {
  for (const [file, found] of Map.groupBy(findings, (finding) => finding.file)) {
    console.log(`\n${file}`);
    for (const { line, column, severity, code, message, mend } of found) {
      console.log(`  ${file}:${line}:${column}  ${severity}  ${code}  ${message}`);
      console.log(`      ${mend}`);
    }
  }
  console.log(`\n${summary}`);
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
