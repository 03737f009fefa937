import { isExempt, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { withoutPlaceholders } from '../texts/placeholders.ts';
import { figuresIn } from '../texts/figures.ts';
import { rateInText } from './rate-in-text.ts';

/** A sentence types an amount of money that a rate or an option decides elsewhere. The title of an option may state its amount. */
export function moneyInText(context: Context): readonly Finding[] {
  const { references, survey } = context;
  const { texts, voice } = survey;
  const named = new Set(references.flatMap(({ to, name }) => (to === 'text' ? [name] : [])));
  const said = new Set(rateInText(context).map(({ file, pointer }) => `${file} ${pointer}`));
  return [...texts.languages.values()].flatMap((words) =>
    [...words].flatMap(([key, spot]) => {
      const text = textOf(spot) ?? '';
      const money = figuresIn(text).find(({ kind }) => kind === 'money')?.typed;
      const isAlone = money !== undefined && !/\p{L}/u.test(withoutPlaceholders(text).replace(money, ''));
      const isSaid = said.has(`${spot.file.path} ${spot.pointer}`);
      if (money === undefined || isAlone || isSaid || !named.has(key) || isExempt(voice, key, money)) return [];
      return [
        findingAt(spot, 'money-in-text', {
          message: `“${key}” types ${money}.`,
          mend: 'Name the rate that it is, {{rates.<name>}}, so that the text follows it; or exempt the text in flows/text/voice.json where the amount never changes.',
        }),
      ];
    }),
  );
}
