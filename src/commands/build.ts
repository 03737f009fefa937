/** `npm run build`: builds the production pages, with Stripe's own frame. Skips the build if the pages are up to date with their sources. */
import { buildPages } from './build/pages.ts';

await buildPages(process.cwd(), 'stripe');
