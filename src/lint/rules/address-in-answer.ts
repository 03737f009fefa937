import { at, entriesOf, type FieldSeen, isObject, itemsOf, saysOf, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { entryName } from '../survey/names.ts';

/** A donor's free text that receipts and mails repeat, and that may be a link: the office would send that link to anyone whom the donor names. */
export function addressInAnswer({ survey }: Context): readonly Finding[] {
  const { flows, site, fields } = survey;
  const named = [
    ...(site === undefined
      ? []
      : entriesOf(at(site, 'donor')).flatMap(([, places]) => (isObject(places.value) ? [] : [places, ...itemsOf(places)]))),
    ...flows.flatMap(({ spot }) => [
      ...entriesOf(at(spot, 'tells')).map(([, told]) => told),
      ...itemsOf(at(spot, 'items')).flatMap((item) => [
        ...entriesOf(at(item, 'columns')).map(([, column]) => column),
        ...itemsOf(at(item, 'remarks')).map((remark) => at(remark, 'list')),
      ]),
    ]),
  ].flatMap((name) => textOf(name) ?? []);
  const repeated = new Set(named);
  const isRepeated = (field: FieldSeen) =>
    [...repeated].some((name) => name === field.path || field.path.startsWith(`${name}.`)) ||
    (field.inList !== undefined && repeated.has(entryName(field)));
  return fields
    .filter((field) => field.type === 'text' && isRepeated(field) && mayBeAddress(field))
    .map((field) =>
      findingAt(field.spot, 'address-in-answer', {
        message: `Receipts and mails repeat what is typed for “${field.path}”, which may be a link.`,
        mend: 'Add "withoutAddress": true, so that a web or e-mail address is refused here.',
      }),
    );
}

const ADDRESSES = ['a.sg', 'www.example.com', 'example.com', 'https://example.com', 'someone@example.com'];

function mayBeAddress(field: FieldSeen): boolean {
  if (saysOf(field, 'withoutAddress').value === true) return false;
  const pattern = textOf(saysOf(field, 'pattern'));
  const most = Number(saysOf(field, 'maxLength').value ?? Number.POSITIVE_INFINITY);
  return ADDRESSES.some((address) => address.length <= (Number.isNaN(most) ? Number.POSITIVE_INFINITY : most) && matches(pattern, address));
}

/** Invalid patterns are reported elsewhere. */
function matches(pattern: string | undefined, text: string): boolean {
  try {
    return pattern === undefined || new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
