import { wholeOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { languagesSeen } from '../texts/languages.ts';

/** A JSON file that the portal does not read, most likely because its name is mistyped. */
export function unknownFile({ data, survey }: Context): readonly Finding[] {
  return [...unread(data), ...unspoken(data, survey)];
}

/** Texts of a language that the site does not have. */
function unspoken({ files }: Context['data'], { site }: Context['survey']): readonly Finding[] {
  const known = languagesSeen(site).map(({ id }) => id);
  const strange = files.filter(({ kind, path }) => kind === 'text' && !known.includes(path.split('/')[2] ?? ''));
  return (site === undefined ? [] : strange).map((file) =>
    findingAt(wholeOf(file), 'unknown-file', {
      message: 'Nothing reads the texts of a language that the site does not have.',
      mend: 'Add a line to “languages” in flows/site.json, with “underWork” until the language is released.',
    }),
  );
}

function unread(data: Context['data']): readonly Finding[] {
  return data.files
    .filter(({ kind }) => kind === 'unknown')
    .map((file) =>
      findingAt(wholeOf(file), 'unknown-file', {
        message: 'Nothing reads a file of this name.',
        mend: 'Name it flow.json, <name>.step.json or <name>.rules.json in a folder of flows/, or flows/rates/<name>.json.',
      }),
    );
}
