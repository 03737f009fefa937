import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DataFiles,
  dataOfTexts,
  type DataTexts,
  definitionFiles,
  holdsDefinitions,
  readTexts,
  todaysTexts,
} from '../../content/index.ts';
import { type Meaning, meaningOf, tryFixtures } from '../../fixtures/index.ts';
import {
  comingDays,
  comingRates,
  definitionsOf,
  describeComing,
  describeDay,
  type Finding,
  fixData,
  fixturesMissing,
  languagesInWords,
  lint,
  surveyOf,
} from '../../lint/index.ts';
import { lastGood } from './meaning/last-good.ts';
import { describeMeaning } from './meaning/print.ts';
import { type DataCommand, helpOf, parseOptions, today } from './options.ts';
import { asJson, refusal, type CommandResult } from './run-command.ts';

const COMMAND: DataCommand = {
  usage: 'npm run check:data -- [--fix] [--coming] [--meaning] [--against COMMIT|DIR] [--on YYYY-MM-DD] [--json] [--root DIR]',
  says: 'Checks the data by lint and fixtures, as a save is before it serves, and prints each finding with its place and its fix. Exit code: 0, 1 when there is an error, 2 for wrong usage.',
  options: {
    fix: { says: 'apply the fixes that are certain, say what was changed, and check what is left' },
    coming: {
      says: 'list the values of rates that begin on a day to come: old, new, the step, and why it was confirmed; and the days that rates name, with the flows that open or close by them',
      notWith: ['fix', 'meaning', 'against'],
    },
    meaning: { says: 'say what the changed data mean, which is said anyway when they differ from the last commit' },
    against: { value: 'COMMIT|DIR', says: 'compare their meaning with another commit or folder' },
    on: { value: 'YYYY-MM-DD', says: 'as of another day than today in Singapore' },
    json: {
      says: 'for machines: { findings, errors, warnings }, { former } where files are of a former format, with --fix also { fixed, written }, with --meaning also { meaning }, or { refused } when there is nothing to check',
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
  const written = await readTexts(root);
  const todays = todaysTexts(written);
  const former = Object.keys(written).filter((path) => written[path] !== todays[path]);
  const fixes = options.has('fix');
  const data = await dataOfTexts(todays);
  if (!holdsDefinitions(data)) return refusal(`There are no data files under ${root}.`, json);
  if (options.has('coming')) {
    const coming = comingRates(definitionFiles(data), on);
    const days = comingDays(definitionFiles(data), on);
    const lines = coming.length === 0 ? [`No rate changes after ${on}.`] : coming.map(describeComing);
    return { code: 0, out: json ? asJson({ coming, days }) : [...lines, ...days.map(describeDay)].join('\n'), err: '' };
  }
  const { data: checked, fixed, texts, left } = fixes ? fixData(data, on) : { data, fixed: [], texts: {}, left: lint(data, { on }) };
  const anew = fixes ? { ...differing(todays, written), ...texts } : {};
  for (const [path, text] of Object.entries(anew)) await writeFile(join(root, path), text);
  // A step of the former format whose file had another name is now in a file of its own name.
  for (const path of former) if (fixes && todays[path] === undefined) await rm(join(root, path));
  const findings = [...left, ...triedWith(checked, left)];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const code = errors > 0 ? 1 : 0;
  const mended = fixes && { fixed, written: Object.keys(anew) };
  const isAsked = options.has('meaning') || options.valueOf('against') !== undefined;
  const meaning = json && !isAsked ? undefined : await meaningAgainst(root, checked, options.valueOf('against'));
  if (isAsked && meaning === undefined)
    return refusal('There is nothing to compare with: the data are in no git checkout; --against names a folder.', json);
  if (json)
    return {
      code,
      out: asJson({ findings, errors, warnings, ...(former.length > 0 && { former }), ...mended, ...(meaning && { meaning }) }),
      err: '',
    };
  const told = meaning !== undefined && (isAsked || saysSomething(meaning)) ? [describeMeaning(meaning), ''] : [];
  const rewritten = former.length === 0 ? [] : ['', formerInWords(former, fixes)];
  const counted = fixed.length === 0 ? '' : `, ${fixed.length} fixed in ${count(Object.keys(texts).length, 'file')}`;
  const summary = `${data.files.length} files as of ${on}: ${count(errors, 'error')}, ${count(warnings, 'warning')}${counted}`;
  const languages = languagesInWords(surveyOf(checked));
  const known = languages.length === 0 ? [] : ['Languages under work:', ...languages.map((line) => `  ${line}`), ''];
  return { code, out: [...fixed.map(fixedLine), ...linesOf(findings), ...rewritten, '', ...told, ...known, summary].join('\n'), err: '' };
}

/** Adds the fixtures' findings once no other finding blocks serving: an earlier fault would be the cause. */
function triedWith(data: DataFiles, linted: readonly Finding[]): readonly Finding[] {
  const definitions = linted.some(({ blocksServing }) => blocksServing) ? 'refused' : definitionsOf(data);
  return typeof definitions === 'string' ? [] : [...fixturesMissing(surveyOf(data)), ...tryFixtures(data, definitions)];
}

async function meaningAgainst(root: string, data: DataFiles, against: string | undefined): Promise<Meaning | undefined> {
  const former = await lastGood(root, data, against);
  return former && meaningOf(data, former);
}

/** Without the option, neither unchanged meaning nor unreadable data is mentioned. */
function saysSomething(meaning: Meaning): boolean {
  return 'effects' in meaning && meaning.effects.length > 0;
}

function differing(texts: DataTexts, others: DataTexts): DataTexts {
  return Object.fromEntries(Object.entries(texts).filter(([path, text]) => others[path] !== text));
}

/** A notice on files of a former format: they are read as today's format, and findings give places as they will be in it. */
function formerInWords(former: readonly string[], areWritten: boolean): string {
  const files = `${count(former.length, 'file')} of format 1, such as ${former[0]}`;
  return areWritten ? `${files}: written in today’s format.` : `${files}: read as before. --fix writes today’s format.`;
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
