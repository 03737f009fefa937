import { at, entriesOf, itemsOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** Whether gifts to a charity are deducted from tax is said at the charity; the notes of its flows say the same, or the tax office is told what is not so. */
export function deductibleDiffers({ survey: { flows, site } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  return flows.flatMap(({ spot }) => {
    const charity = charityOf(spot, site);
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

function charityOf(flow: Spot, site: Spot): Spot | undefined {
  const host = entriesOf(at(site, 'hosts')).find(([name]) => name === textOf(at(flow, 'host')))?.[1];
  const charities = host === undefined ? [] : itemsOf(at(host, 'charities'));
  return charities.find((one) => ['charityId', 'donationTypeId'].every((number) => at(one, number).value === at(flow, number).value));
}
