import type { Json } from '../../../engine/index.ts';
import type { Fixture, Walk } from '../../../fixtures/index.ts';
import { type Tree, written } from '../../../releases/index.ts';

/** A free path for the fixture of a walk: the folder of its flow, and the first words of its title. */
export function fileOfExample(tree: Tree, { flow, says }: Pick<Walk, 'flow' | 'says'>): string {
  const words = says
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, 8);
  const name = `tests/fixtures/${flow}/${words.join('-') || 'walked'}`;
  let count = 1;
  const file = () => `${name}${count === 1 ? '' : `-${count}`}.json`;
  while (tree[file()] !== undefined) count += 1;
  return file();
}

/** The file's text, formatted like the fixtures beside it. */
export function textOfExample(fixture: Fixture): string {
  const json = { $schema: '../../../schemas/meta/fixture.schema.json', ...fixture } as unknown as Json;
  return `${written(json)}\n`;
}
