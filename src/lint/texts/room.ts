import type { Reference } from '../references/reference.ts';

/**
 * The most letters for a text in its place, in any language: as many as read well at 320 px, on two lines of a button or a receipt's label, three of a title,
 * four of an option's help or an error, and a short paragraph of a hint. A placeholder counts as eight letters.
 */
const ROOM: readonly { readonly place: string; readonly at: RegExp; readonly most: number }[] = [
  { place: 'a button', at: /^step .*\/list\/add$/, most: 40 },
  { place: 'the label of an item', at: /^step .*\/list\/itemTitle$/, most: 48 },
  { place: 'the words of an empty list', at: /^step .*\/list\/empty$/, most: 90 },
  { place: 'an option', at: /^(step|common) .*\/oneOf\/\d+\/title$/, most: 60 },
  { place: 'the help of an option', at: /^step .*\/oneOf\/\d+\/hint$/, most: 120 },
  { place: 'an error', at: /\/(errors\/[^/]+|checks\/\d+\/text)$/, most: 140 },
  { place: 'a hint', at: /^(step|common) .*\/hint$/, most: 240 },
  { place: 'the help of a question', at: /^(step|common) .*\/help$/, most: 320 },
  { place: 'the word behind an answer', at: /^(step|common) .*\/suffix$/, most: 16 },
  { place: 'the example in a question', at: /^(step|common) .*\/placeholder$/, most: 32 },
  { place: 'the label of a value', at: /^step \/shows\/\d+\/title$/, most: 60 },
  { place: 'the title of a step', at: /^step \/title$/, most: 60 },
  { place: 'the introduction of a step', at: /^step \/intro$/, most: 320 },
  { place: 'the label of a question', at: /^(step|common) .*\/title$/, most: 100 },
  { place: 'the title of a line', at: /^flow \/(items\/\d+|groups\/[^/]+)\/title$/, most: 48 },
  { place: 'the title of a flow', at: /^flow \/(title|banner)$/, most: 48 },
  { place: 'the description of a flow', at: /^flow \/description$/, most: 160 },
  { place: 'a note', at: /^flow (\/steps\/\d+)?\/notes\/\d+\/text$/, most: 240 },
  { place: 'a label of the receipt', at: /^receipt .*\/label$/, most: 40 },
  { place: 'a title of the receipt', at: /^receipt .*\/(title|subtitle)$/, most: 60 },
];

/** The place of a text, and its maximum length there; undefined if it has no maximum, such as a text with a page to itself. */
export function roomOf({ spot }: Pick<Reference, 'spot'>): { readonly place: string; readonly most: number } | undefined {
  return ROOM.find(({ at }) => at.test(`${spot.file.kind} ${spot.pointer}`));
}

/** The number of visible letters: without markup, and with eight for each placeholder. */
export function lengthOf(text: string): number {
  return [...text.replace(/\{\{[^}]*\}\}/g, '12345678').replace(/<[^>]*>/g, '')].length;
}
