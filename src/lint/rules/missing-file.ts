import { at, dataFile, itemsOf, textOf, wholeOf } from '../../content/index.ts';
import { mailFacts } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A file that every portal needs: its site, a flow, the layout of the proof, its mails, or the texts of each language that it offers. */
export function missingFile({ data, survey }: Context): readonly Finding[] {
  const there = new Set(data.files.map(({ path }) => path));
  const { site, flows } = survey;
  const languages = site === undefined ? [] : itemsOf(at(site, 'languages')).flatMap((language) => textOf(at(language, 'id')) ?? []);
  const mails = Object.keys(mailFacts).map((id) => `receipts/mails/${id}.json`);
  const needed = ['flows/site.json', 'receipts/proof.json', ...mails, ...languages.map((id) => `flows/text/${id}/translation.json`)];
  const missing = needed
    .filter((path) => !there.has(path))
    .map((path) => missingAt(path, 'The file is missing.', 'Add it, or undo its removal.'));
  const hasFlow = flows.length > 0 || data.files.some(({ kind }) => kind === 'flow');
  return hasFlow ? missing : [...missing, missingAt('flows', 'There is no flow.', 'Add a folder with a flow.json.')];
}

function missingAt(path: string, message: string, mend: string): Finding {
  return findingAt(wholeOf(dataFile(path, '{}')), 'missing-file', { message, mend });
}
