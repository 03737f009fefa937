import { at, itemsOf, type Spot } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A charity and the notes of its flow disagree on whether gifts are tax-deductible: the tax office would get a false statement. */
export function deductibleDiffers({ survey: { flows } }: Context): readonly Finding[] {
  return flows.flatMap(({ spot, charity }) => {
    if (charity === undefined) return [];
    const isDeductible = at(charity, 'deductible').value === true;
    const notes = itemsOf(at(spot, 'notes')).filter((note) => at(note, 'deductible').value === true);
    if (isDeductible && notes.length === 0) return [differs(at(spot, 'notes'), 'none of its notes says so')];
    return isDeductible ? [] : notes.map((note) => differs(at(note, 'deductible'), 'this note says so, and its charity does not'));
  });
}

function differs(spot: Spot, how: string): Finding {
  return findingAt(spot, 'deductible-differs', {
    message: `Whether gifts of this flow are deducted from tax is said in two ways: ${how}.`,
    mend: 'Write "deductible" at the charity in site.json and at the flow’s note, or at neither.',
  });
}
