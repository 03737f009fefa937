import { runAccountChecks } from '../accounts/run-checks.ts';
import { startAccountWorld } from './support/accounts.ts';

runAccountChecks(() => startAccountWorld());
