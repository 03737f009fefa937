import { buildPages } from '../../../src/tools/build-pages.ts';

/** The journeys' global setup: the pages of both card providers are built once, before portals that serve them start side by side. */
export default async function setup(): Promise<void> {
  for (const provider of ['sandbox', 'stripe'] as const) await buildPages(process.cwd(), provider);
}
