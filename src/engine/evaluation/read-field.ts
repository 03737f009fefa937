import type { FieldError } from '../assessment.ts';
import type { Field, Json } from '../definitions.ts';
import { isTruthy } from '../expressions/value.ts';
import { fieldTypes } from '../field-types/index.ts';
import { type Answered, hiddenAnswer, leafAnswer, objectAnswer } from '../validation/answered.ts';
import { type CheckedWorld, fieldErrors } from '../validation/field-errors.ts';

/** The world in which fields are read: a flow, or one entry of a list. */
export type FieldWorld = CheckedWorld & {
  /** Whether the field and its containers are asked now. */
  readonly isAsked: (field: Field) => boolean;
  readonly typedInto: (field: Field) => Json | undefined;
  /** The answer to a field: `readField`, cached. */
  readonly answered: (field: Field) => Answered;
  /** The concrete path of a field: "savings.accounts.0.amount". */
  readonly pathOf: (field: Field) => string;
  readonly listAnswer: (list: Field) => Answered;
  readonly entryErrors: (list: Field) => readonly FieldError[];
};

/** Reads a field: hidden, an object of fields, a list of entries, or one answer. */
export function readField(world: FieldWorld, field: Field): Answered {
  if (!world.isAsked(field)) return hiddenAnswer(field);
  switch (fieldTypes[field.type].read) {
    case 'entries':
      return world.listAnswer(field);
    case 'parts':
      return objectAnswer(
        field,
        (field.fields ?? []).map((part) => [part, world.answered(part)]),
        world.typedInto(field),
      );
    default:
      return leafAnswer(field, world.typedInto(field), world);
  }
}

/** The errors of a field, and of the fields inside it. The parts of an optional object become required once the donor types into it. */
export function errorsOfField(world: FieldWorld, field: Field, isHolderNeeded = true): readonly FieldError[] {
  const answered = world.answered(field);
  if (!answered.isVisible) return [];
  const isNeeded = isHolderNeeded && (field.required || (field.needed !== undefined && isTruthy(world.read(field.needed.when))));
  const own = () => fieldErrors(field, world.pathOf(field), answered, isNeeded, world);
  switch (fieldTypes[field.type].read) {
    case 'entries':
      return [...own(), ...world.entryErrors(field)];
    case 'parts': {
      const ofParts = (field.fields ?? []).flatMap((part) => errorsOfField(world, part, isNeeded || answered.isTyped));
      return ofParts.some(({ severity }) => severity === 'error') ? ofParts : [...ofParts, ...own()];
    }
    default:
      return own();
  }
}
