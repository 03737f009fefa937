import type { Browser } from 'playwright-core';
import type { Figure } from '../figure.ts';
import { figuresOf, open, press, type Took } from './beside.ts';

const TIMES = 9;

/** 500 rows is the maximum of a list. */
const ACTS = [
  { what: 'Adding the 500th row', query: 'rows=499&closed', button: 'Add an account' },
  { what: 'Being refused with 500 bad rows', query: 'rows=500&closed&bad', button: 'Continue' },
] as const;

/** Adding a row to a long list, and its refusal as a whole. Each runs once per page, on pages opened in turns. */
export async function longListFigures(browser: Browser, url: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { what, query, button } of ACTS) {
    const once = async (page: string): Promise<Took> => {
      const opened = await open(browser, `${url}/${page}.html?${query}`, async (prepared) => {
        await prepared.locator('.list-item').first().waitFor();
        await prepared.getByRole('button', { name: button }).focus();
      });
      const took = await press(opened, 'Enter');
      await opened.page.context().close();
      return took;
    };
    const took: { readonly ours: Took[]; readonly byHand: Took[] } = { ours: [], byHand: [] };
    for (let time = 0; time < TIMES; time += 1) {
      took.ours.push(await once('ours'));
      took.byHand.push(await once('by-hand'));
    }
    figures.push(...figuresOf(what, took.ours, took.byHand));
  }
  return figures;
}
