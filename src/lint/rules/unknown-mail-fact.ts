import { at, itemsOf, type Spot, textOf } from '../../content/index.ts';

import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { ownFields, receiptFields } from '../receipt-fields.ts';
import { factsOfMail } from '../references/of-mail.ts';
import { namesTested } from '../references/of-receipt.ts';
import { suggest } from '../suggest.ts';

/** A mail shows, tests or links a fact that it does not have; that part would silently be left out. */
export function unknownMailFact({ survey }: Context): readonly Finding[] {
  return survey.mails.flatMap(({ id, spot }) => {
    const told = factsOfMail(id);
    if (told === undefined) return [];
    const codes = Object.keys(told.codes);
    const shown = [...told.words, ...codes, ...(told.aboutReceipt ? [...receiptFields, ...ownFields(survey)] : [])];
    const blocks = itemsOf(at(spot, 'blocks'));
    const rows = blocks.flatMap((block) => itemsOf(at(block, 'rows')));
    const conditions = namesTested(spot);
    return [
      ...[...itemsOf(at(spot, 'subject')), ...blocks].flatMap((part) => unknownAt(at(part, 'value'), codes)),
      ...blocks.flatMap((block) => unknownAt(at(block, 'to'), told.links)),
      ...rows.flatMap((row) => [...unknownAt(at(row, 'value'), shown), ...unknownAt(at(row, 'status'), shown)]),
      ...conditions.flatMap((read) => unknownAt(read, [...shown, ...told.flags, ...told.links])),
      ...(told.aboutReceipt ? [] : [at(spot, 'attach'), ...blocks.map((block) => at(block, 'kind'))].flatMap(receiptAt)),
    ];
  });
}

function unknownAt(spot: Spot, known: readonly string[]): readonly Finding[] {
  const name = textOf(spot);
  if (name === undefined || known.includes(name)) return [];
  const mend = suggest(
    name,
    known,
    known.some((one) => receiptFields.includes(one))
      ? `An answer or value of the flow comes by “tells” of its flow.json, as own.<name>. Known here: ${known.slice(0, 12).join(', ')}.`
      : known.length > 0
        ? `Known here: ${known.slice(0, 12).join(', ')}.`
        : 'Nothing of the kind is known here.',
  );
  return [findingAt(spot, 'unknown-mail-fact', { message: `This mail does not have “${name}”.`, mend, ...respelt(spot, name, known) })];
}

function receiptAt(spot: Spot): readonly Finding[] {
  if (textOf(spot) !== 'receipt') return [];
  return [findingAt(spot, 'unknown-mail-fact', { message: 'This mail is not about a receipt.', mend: 'Remove it.' })];
}
