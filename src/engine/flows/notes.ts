import type { Assessment } from '../assessment.ts';
import type { Flow, IsoDate, Note } from '../definitions.ts';

/** Whether a text holds on a day: `from` and `to` are its first and its last. */
export function holdsOn(day: IsoDate): (dated: { readonly from?: IsoDate; readonly to?: IsoDate }) => boolean {
  return ({ from, to }) => (from === undefined || from <= day) && (to === undefined || day <= to);
}

/** Whether a text holds for these answers: always, unless it has a condition. Where nothing is known of the answers, no condition is met. */
export function holdsFor({ values }: Pick<Assessment, 'values'>): (text: { readonly when?: string }) => boolean {
  return ({ when }) => when === undefined || values[when] === true;
}

/** What a flow says to these answers on this day: of the notes that share an id, the first that holds. */
export function notesSaid({ notes }: Pick<Flow, 'notes'>, answered: Pick<Assessment, 'values'>, day: IsoDate): readonly Note[] {
  const held = notes.filter(holdsFor(answered)).filter(holdsOn(day));
  return held.filter(({ id }, place) => held.findIndex((one) => one.id === id) === place);
}

/** The rules that the texts of a flow hang on. */
export function conditionsOfNotes({ notes, steps }: Flow): readonly string[] {
  const texts: readonly { readonly when?: string }[] = [...notes, ...steps.flatMap((step) => step.notes ?? [])];
  return texts.flatMap(({ when }) => (when === undefined ? [] : [when]));
}
