/** `npm run generate:states`: writes `docs/payment-states.md` from the edge tables. */
import { writeFileSync } from 'node:fs';
import { STATE_CHARTS_FILE, stateCharts } from './state-charts.ts';

writeFileSync(STATE_CHARTS_FILE, stateCharts());
