import type { RJSFSchema } from '@rjsf/utils';
import type { Field, Step } from '../../engine/index.ts';

export type NamedSection = NonNullable<Step['sections']>[number];

/** Questions below the heading of their section; `section` undefined: those before the first section. */
export type Group = { readonly section: NamedSection | undefined; readonly fields: readonly Field[] };

/** Groups the fields that a flow asks by their section in the step's file. */
export function groupsOf(fields: readonly Field[], sections: readonly NamedSection[], { properties = {} }: RJSFSchema): readonly Group[] {
  const order = Object.keys(properties);
  const sectionOf = ({ id }: Field) => sections.findLast(({ from }) => order.indexOf(from) <= order.indexOf(id));
  return [undefined, ...sections]
    .map((section) => ({ section, fields: fields.filter((field) => sectionOf(field) === section) }))
    .filter((group) => group.fields.length > 0);
}
