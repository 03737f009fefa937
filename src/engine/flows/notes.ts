import type { Assessment } from '../assessment.ts';
import type { Flow, IsoDate, Note } from '../definitions.ts';

/** Whether a text applies on a day; `from` and `to` are its first and last day. */
export function holdsOn(day: IsoDate): (dated: { readonly from?: IsoDate; readonly to?: IsoDate }) => boolean {
  return ({ from, to }) => (from === undefined || from <= day) && (to === undefined || day <= to);
}

/** Whether a text applies to these answers: always, unless it has a condition. Without answers, no condition holds. */
export function holdsFor({ values }: Pick<Assessment, 'values'>): (text: { readonly when?: string }) => boolean {
  return ({ when }) => when === undefined || values[when] === true;
}

/** The notes that a flow shows for these answers on this day: of notes with the same id, the first that applies. */
export function notesSaid({ notes }: Pick<Flow, 'notes'>, answered: Pick<Assessment, 'values'>, day: IsoDate): readonly Note[] {
  const held = notes.filter(holdsFor(answered)).filter(holdsOn(day));
  return held.filter(({ id }, place) => held.findIndex((one) => one.id === id) === place);
}

/** The rules in the conditions of a flow's texts. */
export function conditionsOfNotes({ notes, steps }: Flow): readonly string[] {
  const texts: readonly { readonly when?: string }[] = [...notes, ...steps.flatMap((step) => step.notes ?? [])];
  return texts.flatMap(({ when }) => (when === undefined ? [] : [when]));
}
