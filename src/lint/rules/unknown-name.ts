import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { meant } from '../suggest.ts';
import { unknownNames } from './unknown-names.ts';

export function unknownName(context: Context): readonly Finding[] {
  return unknownNames(context)
    .filter(({ meant }) => meant === 'name')
    .map(({ reference: { name, spot }, near, about, respelling }) =>
      findingAt(spot, 'unknown-name', {
        message: `Nothing is called “${name}”: no rule, answer or rate.`,
        mend: meant(near, 'Name a rule, an answer as <step>.<question>, or a rate as rates.<name>.'),
        about,
        ...respelling,
      }),
    );
}
