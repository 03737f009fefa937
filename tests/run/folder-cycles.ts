import { dirname } from 'node:path';

/** A file and its imports, types included; paths from the project's root, as dependency-cruiser writes them. */
export type Module = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };

type Import = { readonly from: string; readonly to: string };
/** For each place, the places that it imports, each with one import as an example. */
type Graph = Map<string, Map<string, Import>>;

/**
 * Cycles between folders, each as a list of its imports. After each cycle its first import is removed, until no cycle is left. A file
 * beside sub-folders is a place of its own: it may import from them, and they from it.
 */
export function folderCycles(modules: readonly Module[]): readonly (readonly Import[])[] {
  const graph = graphOf(modules);
  const cycles: Import[][] = [];
  for (prune(graph); graph.size > 0; prune(graph)) {
    const cycle = findCycle(graph);
    cycles.push(cycle.map(({ by }) => by));
    const [first] = cycle;
    if (first) graph.get(first.from)?.delete(first.to);
  }
  return cycles;
}

function graphOf(modules: readonly Module[]): Graph {
  const known = new Set(modules.map(({ source }) => source));
  const parents = new Set([...known].map((file) => dirname(dirname(file))));
  const placeOf = (file: string) => (parents.has(dirname(file)) ? file : dirname(file));
  const graph: Graph = new Map([...known].map((file) => [placeOf(file), new Map()]));
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [placeOf(source), placeOf(resolved)];
      if (known.has(resolved) && from !== to) graph.get(from)?.set(to, { from: source, to: resolved });
    }
  return graph;
}

/** Removes, repeatedly, places without imports: they are in no cycle. */
function prune(graph: Graph): void {
  for (let ends = endsOf(graph); ends.length > 0; ends = endsOf(graph)) {
    for (const end of ends) graph.delete(end);
    for (const imported of graph.values()) for (const end of ends) imported.delete(end);
  }
}

function endsOf(graph: Graph): readonly string[] {
  return [...graph].filter(([, imported]) => imported.size === 0).map(([place]) => place);
}

/** Follows imports until a place repeats; every place of a pruned graph has an import. */
function findCycle(graph: Graph): readonly { readonly from: string; readonly to: string; readonly by: Import }[] {
  const way: { from: string; to: string; by: Import }[] = [];
  let [place = ''] = graph.keys();
  while (!way.some(({ from }) => from === place)) {
    const [next] = graph.get(place) ?? [];
    if (next === undefined) throw new Error(`${place} leads nowhere.`);
    const [to, by] = next;
    way.push({ from: place, to, by });
    place = to;
  }
  return way.slice(way.findIndex(({ from }) => from === place));
}
