import { dataFile, type Spot, wholeOf } from '../../content/index.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Survey } from '../survey/survey.ts';

/** A failed drawing of a step of a flow, or of a layout, as donors would notice it. */
export type FailedDrawing = {
  readonly flow?: string;
  readonly step?: string;
  readonly layout?: string;
  /** The fixture whose answers were drawn. */
  readonly file: string;
  readonly language: string;
  readonly says: string;
};

/** Reports failed drawings, one finding for each cause: the first of those with the same message. Blocks serving. */
export function drawingFails(survey: Survey, failed: readonly FailedDrawing[]): readonly Finding[] {
  return [...Map.groupBy(failed, ({ says }) => says).values()].flatMap((same) => {
    const [first, ...others] = same;
    if (first === undefined) return [];
    const what = first.layout === undefined ? `The step “${first.step}” of “${first.flow}”` : `A receipt by the layout “${first.layout}”`;
    const more = others.length === 0 ? '' : ` ${others.length} more ${others.length === 1 ? 'drawing shows' : 'drawings show'} the same.`;
    const found = findingAt(spotOf(first, survey), 'cannot-be-drawn', {
      message: `${what}, drawn with the answers of ${first.file} (${first.language}): ${first.says}.${more}`,
      mend: 'Undo the change that caused it: donors would see the same.',
    });
    return [{ ...found, blocksServing: true }];
  });
}

function spotOf({ step, layout }: FailedDrawing, { steps, receipts, data }: Survey): Spot {
  const spot = receipts.find(({ id }) => id === layout)?.spot ?? steps.find(({ id }) => id === step)?.spot;
  return spot ?? wholeOf(data.files[0] ?? dataFile('flows/site.json', '{}'));
}
