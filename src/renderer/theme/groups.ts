import type { RJSFSchema } from '@rjsf/utils';
import type { Field, Step } from '../../engine/index.ts';

export type NamedSection = NonNullable<Step['sections']>[number];

/** Questions that are drawn together, below the heading of their section; undefined: before the first. */
export type Group = { readonly section: NamedSection | undefined; readonly fields: readonly Field[] };

/** The fields that a flow asks, by the section in which the step's file has them. */
export function groupsOf(fields: readonly Field[], sections: readonly NamedSection[], { properties = {} }: RJSFSchema): readonly Group[] {
  const order = Object.keys(properties);
  const sectionOf = ({ id }: Field) => sections.findLast(({ from }) => order.indexOf(from) <= order.indexOf(id));
  return [undefined, ...sections]
    .map((section) => ({ section, fields: fields.filter((field) => sectionOf(field) === section) }))
    .filter((group) => group.fields.length > 0);
}
