/** `npm run suites -- FOLDER`: runs the public suites of the JSON-Logic community, unpacked in a folder, in community mode. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommunityError, evaluateRule, type Json } from '../engine/index.ts';

type Case = { readonly rule: Json; readonly data?: Json; readonly result?: Json; readonly error?: Json };

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('Name the folder of the suites, the one with index.json: npm run suites -- FOLDER');
  process.exit(2);
}
const files = (await read(folder, 'index.json')) as readonly string[];
let [passed, all] = [0, 0];
for (const file of files) {
  const suite = (await read(folder, file)) as readonly (Case | string)[];
  for (const one of suite.filter((entry): entry is Case => typeof entry === 'object')) {
    all += 1;
    const came = outcome(one);
    const expected = one.error === undefined ? { result: one.result ?? null } : { error: one.error };
    if (isSame(came, expected)) passed += 1;
    else console.log(`${file}: ${JSON.stringify(one.rule)} gives ${JSON.stringify(came)}, expected ${JSON.stringify(expected)}`);
  }
}
console.log(`${passed} of ${all} cases pass.`);
process.exitCode = passed === all && all > 0 ? 0 : 1;

async function read(root: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, name), 'utf8'));
}

function outcome({ rule, data = null }: Case): Json {
  try {
    return { result: evaluateRule(rule, data, { mode: 'community' }) };
  } catch (error) {
    return { error: error instanceof CommunityError ? error.thrown : String(error) };
  }
}

/** Numbers may differ by less than a ten-billionth, as the suites' own runners allow. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 1e-10;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const parts = new Map(Object.entries(other));
  const own = Object.entries(one);
  return own.length === parts.size && own.every(([key, value]) => parts.has(key) && isSame(value, parts.get(key)));
}
