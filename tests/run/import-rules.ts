import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderCycles, type Module } from './folder-cycles.ts';
import { counted, ended, type Outcome, start } from './outcome.ts';

type Violation = { readonly rule: { readonly name: string }; readonly from: string; readonly to: string };
type Cruised = {
  readonly modules: readonly Module[];
  readonly summary: { readonly totalCruised: number; readonly violations: readonly Violation[] };
};

/** Everything but tests. */
const ROOMS = ['src', 'stand-ins', 'lab'];

/**
 * Checks the rules of `.dependency-cruiser.cjs`, and that folders form no cycle; dependency-cruiser's own check would report every folder
 * with files beside its sub-folders. Fails when no module was checked.
 */
export async function checkImports(root: string, config: string): Promise<Outcome> {
  const { out, err } = await ended(
    start('depcruise', [...ROOMS.filter((room) => existsSync(join(root, room))), '--config', config, '--output-type', 'json'], {
      cwd: root,
    }),
  );
  let cruised: Cruised;
  try {
    cruised = JSON.parse(out);
  } catch {
    return { passed: 0, failed: 1, output: err || out };
  }
  const { totalCruised, violations } = cruised.summary;
  const cycles = folderCycles(cruised.modules.filter(({ source }) => isOurs(source)));
  const output = [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ...cycles.map((imports) => `no-folder-cycle: ${imports.map(({ from, to }) => `${from} -> ${to}`).join(', ')}`),
    `${totalCruised} modules cruised, ${violations.length + cycles.length} violations`,
  ].join('\n');
  return { ...counted(totalCruised > 0 && violations.length + cycles.length === 0), output };
}

function isOurs(source: string): boolean {
  return ROOMS.some((room) => source.startsWith(`${room}/`)) && !/\.test\.tsx?$/.test(source);
}
