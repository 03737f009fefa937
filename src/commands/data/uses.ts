import { holdsDefinitions, readData } from '../../content/index.ts';
import { nearestName } from '../../engine/index.ts';
import { isPageText, surveyOf, type Use, usesIn, usesOf } from '../../lint/index.ts';
import { type DataCommand, helpOf, parseOptions, UsageError } from './options.ts';
import { asJson, type CommandResult, refusal } from './run-command.ts';

const COMMAND: DataCommand = {
  usage: 'npm run uses -- NAME [--json] [--root DIR]',
  says: 'Tells where something is used, by its name: a text (give.title), a rule (donor.is-enrolled), a rate (rates.donation.minimum), a question (donor.kind), an option (donor.kind=corporate), a part, an icon, a day, a step, a flow, a receipt or a shared schema. Exit code: 0, 1 when it is used nowhere, 2 for wrong usage.',
  options: {
    json: { says: 'for machines: { uses: [{ kind, name, file, pointer, line, does }] }' },
    root: { value: 'DIR', says: 'another copy of the data' },
  },
  names: { shown: 'NAME', says: 'what is looked for' },
};

/** `npm run uses -- NAME`: the places that use something. Throws `UsageError`. */
export async function tellUses(args: readonly string[]): Promise<CommandResult> {
  const options = parseOptions(COMMAND, args);
  if (options === 'help') return { code: 0, out: helpOf(COMMAND), err: '' };
  const [name, ...others] = options.names;
  if (name === undefined || others.length > 0) throw new UsageError(`Give one name.\nUsage: ${COMMAND.usage}`);
  const [json, data] = [options.has('json'), await readData(options.root)];
  if (!holdsDefinitions(data)) return refusal(`There are no data files under ${options.root}.`, json);
  const uses = usesOf(data, name);
  if (json) return { code: uses.length === 0 ? 1 : 0, out: asJson({ uses }), err: '' };
  const ofPage = surveyOf(data).texts.keys.has(name) && isPageText(name) ? ['A page of the portal says this text.'] : [];
  if (uses.length > 0) return { code: 0, out: [...uses.map(lineOf), ...ofPage].join('\n'), err: '' };
  if (ofPage.length > 0) return { code: 0, out: ofPage.join('\n'), err: '' };
  const near = nearestName(
    name,
    usesIn(data).map((use) => use.name),
  );
  return refusal(`Nothing uses “${name}”.${near === undefined ? '' : ` Did you mean “${near}”?`}`, false);
}

function lineOf({ kind, name, file, line, pointer, does }: Use): string {
  return `${file}:${line}  ${kind} ${name}, at ${pointer}${does === undefined ? '' : `: ${does}`}`;
}
