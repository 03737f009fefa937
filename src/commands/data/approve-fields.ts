import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsDefinitions, readData } from '../../content/index.ts';
import { lint, renewedLists, surveyOf } from '../../lint/index.ts';
import { type DataCommand, helpOf, parseOptions, today } from './options.ts';
import { type CommandResult, refusal } from './run-command.ts';

const COMMAND: DataCommand = {
  usage: 'npm run approve:fields -- [--root DIR]',
  says: 'Lists the questions of each flow as they are now in its carry.json, once it says what became of former ones. Exit code: 0, 1 when it does not, 2 for wrong usage.',
  options: { root: { value: 'DIR', says: 'another copy of the data' } },
};

/** Faults in the data that a list is made from or compared with: with one of these, nothing is written. */
const STOPS: ReadonlySet<string> = new Set([
  'not-json',
  'not-meta-schema',
  'duplicate-name',
  'answers-lost',
  'carry-leads-nowhere',
  'carry-version',
]);

/** `npm run approve:fields`: writes the served lists. Throws `UsageError`. */
export async function approveFields(args: readonly string[]): Promise<CommandResult> {
  const options = parseOptions(COMMAND, args);
  if (options === 'help') return { code: 0, out: helpOf(COMMAND), err: '' };
  const { root } = options;
  const data = await readData(root);
  if (!holdsDefinitions(data)) return refusal(`There are no data files under ${root}.`, false);
  const stops = lint(data, { on: today() }).filter(({ code }) => STOPS.has(code));
  if (stops.length > 0) {
    const lines = stops.map(({ file, line, message, mend }) => `${file}:${line}  ${message}\n      ${mend}`);
    return refusal(['Nothing was written:', ...lines].join('\n'), false);
  }
  const written = Object.entries(renewedLists(surveyOf(data))).filter(
    ([path, text]) => data.files.find((file) => file.path === path)?.text !== text,
  );
  for (const [path, text] of written) await writeFile(join(root, path), text);
  const done = written.map(([path]) => `wrote  ${path}`);
  return { code: 0, out: done.length === 0 ? 'The questions are listed as they are.' : done.join('\n'), err: '' };
}
