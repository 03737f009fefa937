import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingsIn } from '../../../engine/index.ts';
import type { Reader } from '../reader.ts';
import { readNumber } from './numbers.ts';

const SITE = 'flows/site.json';
const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The settings that the data let an operator change. If the file under `flowsRoot` cannot be read, uses the project's own. */
export function dataSettings(flowsRoot: string = PROJECT) {
  return settingsIn({ [SITE]: siteIn(flowsRoot) ?? siteIn(PROJECT) ?? null });
}

/** The values of the settings that the data define, by variable, each within the data's bounds. */
export function readDataSettings(flowsRoot: string, reader: Reader<string>): { readonly [variable: string]: number } {
  return Object.fromEntries(
    dataSettings(flowsRoot).map(({ variable, atLeast: from, atMost: to, default: usual, inProduction = usual }) => [
      variable,
      readNumber(variable, reader.production ? inProduction : usual, { from, to }, reader),
    ]),
  );
}

function siteIn(root: string) {
  try {
    return JSON.parse(readFileSync(resolve(root, SITE), 'utf8'));
  } catch {
    return undefined;
  }
}
