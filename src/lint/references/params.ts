import { at, type DataFile, type Named, rootsOf, textOf, wholeOf } from '../../content/index.ts';
import { proofWords } from '../../engine/index.ts';
import { factsOfMail } from './of-mail.ts';
import type { Survey } from '../survey/survey.ts';
import type { Reference } from './reference.ts';

type Filled = Pick<Reference, 'params'>;

/** The values that fill in a named text, one set for each use: several layouts may show a part of receipts, each with facts of its own. */
export function paramsOf({ parts }: Pick<Survey, 'parts'>): (named: Named) => readonly Filled[] {
  return ({ filledBy, spot }) => {
    if (filledBy === undefined || filledBy === '*') return [{}];
    if (filledBy !== 'layout') return [{ params: filledBy }];
    const facts = rootsOf(spot.file, parts).map(factsOf);
    return facts.length === 0 ? [{}] : [...new Map(facts.map((one) => [String(one.params), one])).values()];
  };
}

/** The facts that fill in the texts of a receipt, proof or mail. */
function factsOf(file: DataFile): Filled {
  if (file.kind === 'proof') return { params: proofWords };
  if (file.kind !== 'mail') return { params: [] };
  const facts = factsOfMail(textOf(at(wholeOf(file), 'id')) ?? '');
  return facts === undefined ? {} : { params: facts.words };
}
