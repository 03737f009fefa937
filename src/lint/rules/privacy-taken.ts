import { at, isObject, partsOf, type Spot, textOf } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { keptApprovals } from '../approved/approvals.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/**
 * A question overrides `private` of its shared schema without a reason: a name would be stored in the browser. An approved override needs none, since approval
 * notices the change. Another rule demands in any case that questions which identify the donor are private.
 */
export function privacyTaken({ data, survey }: Context): readonly Finding[] {
  const approved = keptApprovals(data)?.means ?? {};
  return survey.fields.flatMap(({ path, spot, shared }) => {
    const places = [spot, ...shared];
    const taking = places.find((place) => at(place, 'private').value !== undefined);
    const isTaken =
      taking !== undefined && at(taking, 'private').value === false && places.some((place) => at(place, 'private').value === true);
    if (!isTaken || textOf(at(taking, 'confirmed')) !== undefined || isApproved(taking, approved)) return [];
    return [
      findingAt(at(taking, 'private'), 'privacy-taken', {
        message: `“${path}” would be kept in the browser, and its shared schema has it private.`,
        mend: 'Remove "private", or say why it is not: "confirmed": "The names are read out in public."',
      }),
    ];
  });
}

/** Whether it is approved that this question is not private. */
function isApproved({ file, pointer }: Spot, approved: { readonly [file: string]: Json }): boolean {
  const question = partsOf(pointer).reduce<Json | undefined>(
    (held, part) => (isObject(held) ? held[part] : undefined),
    approved[file.path],
  );
  return isObject(question) && question.private === false;
}
