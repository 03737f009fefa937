/** `npm run generate:settings`: writes the tables of settings in `docs/operate.md`, and `.env.example`, from `src/server/config/settings.ts` and `flows/site.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { envExample, EXAMPLE_FILE, OPERATE_FILE, operatePage } from './settings-pages.ts';

writeFileSync(OPERATE_FILE, operatePage(readFileSync(OPERATE_FILE, 'utf8')));
writeFileSync(EXAMPLE_FILE, envExample());
console.log('wrote the settings in docs/operate.md, and .env.example');
