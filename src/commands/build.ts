/** `npm run build`: the pages of production, with Stripe's own frame; nothing is built where they are as their sources. */
import { buildPages } from './build/pages.ts';

await buildPages(process.cwd(), 'stripe');
