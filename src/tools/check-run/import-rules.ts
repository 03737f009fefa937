import { folderCycles, type Module } from './folder-cycles.ts';
import { counted, ended, type Outcome, start } from './outcome.ts';

type Violation = { readonly rule: { readonly name: string }; readonly from: string; readonly to: string };
type Cruised = {
  readonly modules: readonly Module[];
  readonly summary: { readonly totalCruised: number; readonly violations: readonly Violation[] };
};

/**
 * The import rules of a project: those of `.dependency-cruiser.cjs`, and no cycle between folders, which dependency-cruiser would see in
 * every folder that has files beside its sub-folders. A run that looked at no module has checked nothing and fails.
 */
export async function checkImports(root: string, config: string): Promise<Outcome> {
  const { out, err } = await ended(start('depcruise', ['src', '--config', config, '--output-type', 'json'], { cwd: root }));
  let cruised: Cruised;
  try {
    cruised = JSON.parse(out);
  } catch {
    return { passed: 0, failed: 1, said: err || out };
  }
  const { totalCruised, violations } = cruised.summary;
  const cycles = folderCycles(cruised.modules.filter(({ source }) => isOurs(source)));
  const said = [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    ...cycles.map((imports) => `no-folder-cycle: ${imports.map(({ from, to }) => `${from} -> ${to}`).join(', ')}`),
    `${totalCruised} modules cruised, ${violations.length + cycles.length} violations`,
  ].join('\n');
  return { ...counted(totalCruised > 0 && violations.length + cycles.length === 0), said };
}

function isOurs(source: string): boolean {
  return source.startsWith('src/') && !/\.test\.tsx?$/.test(source);
}
