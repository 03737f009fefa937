import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compactJson, dataOfTexts, definitionFiles, holdsDefinitions, readData, readTexts } from '../../content/index.ts';
import {
  type Approvals,
  APPROVED_FILE,
  approvalsOf,
  keptApprovals,
  lint,
  refusesDefinitions,
  surveyOf,
  waysBackClosed,
} from '../../lint/index.ts';
import { parseDefinitions } from '../../engine/index.ts';
import { lastGood } from './meaning/last-good.ts';
import { drawCases } from './cases/draw-cases.ts';
import { type DataCommand, helpOf, parseOptions, today } from './options.ts';
import { type CommandResult, refusal } from './run-command.ts';

const COMMAND: DataCommand = {
  usage: 'npm run approve:data -- [--on YYYY-MM-DD] [--root DIR]',
  says: `Approves the data as they are: lists what means or says something else than was approved, and writes ${APPROVED_FILE} anew, and the receipts that fixtures expect as drawn. Read the list and the diff before they are committed. Exit code: 0, 1 when the data have other errors, 2 for wrong usage.`,
  options: {
    on: { value: 'YYYY-MM-DD', says: 'as of another day than today in Singapore' },
    root: { value: 'DIR', says: 'another copy of the data' },
  },
};

/** `npm run approve:data`: approves the data as they are, and prints what it approved and where. Throws `UsageError`. */
export async function approveData(args: readonly string[]): Promise<CommandResult> {
  const options = parseOptions(COMMAND, args);
  if (options === 'help') return { code: 0, out: helpOf(COMMAND), err: '' };
  const { root, on = today() } = options;
  const data = await readData(root);
  if (!holdsDefinitions(data)) return refusal(`There are no data files under ${root}.`, false);
  const errors = lint(data, { on }).filter(({ severity }) => severity === 'error');
  const ofApproval = errors.filter(({ code }) => code === 'not-approved' || code === 'words-not-approved');
  const others = errors.filter((finding) => !ofApproval.includes(finding));
  const drawn = others.some(refusesDefinitions) ? [] : await drawCases(root, data, parseDefinitions(definitionFiles(data)));
  const approvals = approvalsOf(data, surveyOf(data).texts);
  await writeFile(join(root, APPROVED_FILE), written(approvals));
  const listed = ofApproval.map(({ file, line, message }) => `${file}:${line}  ${message}`);
  const added = newIn(approvals, keptApprovals(data));
  const asWritten = await dataOfTexts(await readTexts(root));
  const former = await lastGood(root, asWritten, undefined, (_, text) => text);
  const closed = former === undefined ? [] : waysBackClosed(former.data, asWritten).map(({ says }) => says);
  const left = others.map(({ file, line, message }) => `left as an error: ${file}:${line}  ${message}`);
  const summary = `${APPROVED_FILE}: ${listed.length} changed, ${added} new; ${drawn.length} receipts of fixtures drawn anew`;
  return { code: others.length > 0 ? 1 : 0, out: [...listed, ...drawn, ...closed, ...left, summary].join('\n'), err: '' };
}

function written({ means, says }: Approvals): string {
  return `${compactJson({ $schema: '../schemas/meta/approved.schema.json', means, says })}\n`;
}

/** The number of texts and files that are approved for the first time. */
function newIn({ means, says }: Approvals, kept: Approvals | undefined): number {
  const files = Object.keys(means).filter((file) => kept?.means[file] === undefined);
  const texts = Object.entries(says).flatMap(([language, all]) =>
    Object.keys(all).filter((key) => kept?.says[language]?.[key] === undefined),
  );
  return files.length + texts.length;
}
