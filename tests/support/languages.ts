import { readFileSync } from 'node:fs';
import { releasedLanguages } from '../../src/engine/languages.ts';
import type { SiteFile } from '../../src/engine/written.ts';

const site: SiteFile = JSON.parse(readFileSync('flows/site.json', 'utf8'));

/** Languages offered to donors. */
export const LANGUAGES: readonly string[] = releasedLanguages(site).map(({ id }) => id);
